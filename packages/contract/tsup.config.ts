import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/client/index.ts', 'src/server/index.ts', 'src/areas/*/calls.ts'],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
});
