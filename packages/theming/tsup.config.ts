import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/tokens.ts',
    'src/pictures.ts',
    'src/picture-colors.ts',
    'src/schema.ts',
    'src/mail.ts',
  ],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
});
