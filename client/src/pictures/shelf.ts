// The five games, in the order of the shelf.

export const SHELF = ["veletas", "veiled_fate", "veritas", "verrix", "well_of_souls"];
