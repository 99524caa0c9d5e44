import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), vanillaExtractPlugin()],
  // Pictures, fonts and pages come from the host; what is built here has a hash in its name and never changes.
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The players of animations that evaluate code are never loaded, and no page would let them.
      checks: { eval: false },
      ...(isSsrBuild === true ? {} : { input: 'src/entry-client.tsx' }),
    },
  },
  ...(isSsrBuild === true
    ? {
        // Bundled whole, so that pages are drawn by React's production build whatever the environment says.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : { ssr: { noExternal: [/^@estacao\//] } }),
}));
