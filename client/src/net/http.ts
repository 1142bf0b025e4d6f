// The server's HTTP documents. Every refusal becomes a `Refusal` whose message says what is wrong.

import type {
  Analysis, ClauseInfo, CloneFrom, GameInfo, HandToBot, Line, NewTable, Problem, Proof, Seated, Sit, TableInfo, TableList, View, Visitor,
} from "../wire";
import { say } from "../strings";

export class Refusal extends Error {
  constructor(
    message: string,
    readonly clause: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api/${path}`, body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refusal(say.net.unreachable, "", 0);
  });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.reason ?? say.net.failed(answer.status), problem?.clause ?? "", answer.status);
  }
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

const table = (id: string): string => `tables/${encodeURIComponent(id)}`;
const eyes = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

let known: Promise<GameInfo[]> | null = null;

export const http = {
  games: (): Promise<GameInfo[]> => (known ??= ask<GameInfo[]>("games").catch((problem: unknown) => {
    known = null;
    throw problem;
  })),
  clauses: (game: string): Promise<ClauseInfo[]> => ask(`games/${encodeURIComponent(game)}/clauses`),
  me: (): Promise<Visitor> => ask("me"),
  rename: (nickname: string): Promise<Visitor> => ask("me", { nickname }),
  link: (): Promise<Visitor> => ask("me/link", {}),
  tables: (): Promise<TableList> => ask("tables"),
  lay: (wish: NewTable): Promise<TableInfo> => ask("tables", wish),
  table: (id: string): Promise<TableInfo> => ask(table(id)),
  sit: (id: string, wish: Sit): Promise<Seated> => ask(`${table(id)}/sit`, wish),
  leave: (id: string, seat: number): Promise<unknown> => ask(`${table(id)}/leave`, { seat }),
  free: (id: string, seat: number): Promise<unknown> => ask(`${table(id)}/free`, { seat }),
  bot: (id: string, wish: HandToBot): Promise<unknown> => ask(`${table(id)}/bot`, wish),
  back: (id: string, seat: number): Promise<unknown> => ask(`${table(id)}/back`, { seat }),
  start: (id: string): Promise<unknown> => ask(`${table(id)}/start`, {}),
  abandon: (id: string): Promise<unknown> => ask(`${table(id)}/abandon`, {}),
  rematch: (id: string): Promise<TableInfo> => ask(`${table(id)}/rematch`, {}),
  clone: (id: string, from: CloneFrom): Promise<TableInfo> => ask(`${table(id)}/clone`, from),
  at: (id: string, number: number, seat: number | null): Promise<View> => ask(`${table(id)}/at/${number}${eyes(seat)}`),
  lines: (id: string, seat: number | null): Promise<Line[]> => ask(`${table(id)}/lines${eyes(seat)}`),
  proof: (id: string): Promise<Proof> => ask(`${table(id)}/proof`),
  analyse: (id: string, since: number): Promise<Analysis> => ask(`${table(id)}/analysis`, { since }),
  review: (log: string): Promise<TableInfo> => ask("review", { log }),
};
