import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is served under a policy that forbids inline script and style, so nothing may be inlined here.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/veritable/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
