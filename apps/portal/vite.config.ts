import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Compresses built files once at the highest level, so that the host need not do it at each start. */
function precompress(): Plugin {
  return {
    name: 'estacao:precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
        const body = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(body));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(body, { level: 9 }));
      }
    },
  };
}

const browsers = ['chrome111', 'safari16.4', 'firefox114'];

/** Groups without their imports: most of those are in another group already. */
const withoutImports = { includeDependenciesRecursively: false };

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), vanillaExtractPlugin(), ...(isSsrBuild ? [] : [precompress()])],
  // The host serves pictures, fonts and pages. Built files have hashed names and never change.
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // lottie-react evaluates code in players that the portal never loads.
      checks: { eval: false },
      ...(isSsrBuild
        ? {}
        : {
            input: 'src/entry-client.tsx',
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', tags: ['$initial' as const] },
                  {
                    name: 'calls',
                    test: /packages[\\/]contract[\\/]|node_modules[\\/]zod[\\/]/,
                    minShareCount: 12,
                    ...withoutImports,
                  },
                  { name: 'common', minShareCount: 20, ...withoutImports },
                ],
              },
            },
          }),
    },
  },
  ...(isSsrBuild
    ? {
        // Bundled, so that React's production build renders pages under any NODE_ENV.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : { ssr: { noExternal: [/^@estacao\//] } }),
}));
