import { defineConfig } from 'vite';

/** What runs beside the portal and not in it, each in one file: the lines before the first paint, and the worker. */
const scripts = { early: 'src/early/early.ts', worker: 'src/worker/worker.ts' } as const;

export default defineConfig(({ mode }) => {
  const name = mode as keyof typeof scripts;
  return {
    // The worker imports what browsers bring, and reads nothing of how it was built.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      lib: { entry: scripts[name], formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  };
});
