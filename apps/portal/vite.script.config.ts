import { defineConfig } from 'vite';

/** Scripts built apart from the portal, each into one file: the inline script and the service worker. */
const scripts = { inline: 'src/inline-script/inline-script.ts', worker: 'src/worker/worker.ts' } as const;

export default defineConfig(({ mode }) => {
  const name = mode as keyof typeof scripts;
  return {
    // Browsers have no `process.env`, which the worker's dependencies read.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: `dist/${name}`,
      emptyOutDir: true,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      lib: { entry: scripts[name], formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  };
});
