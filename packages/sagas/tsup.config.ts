import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'captcha/index': 'src/captcha/index.ts',
    'landing/index': 'src/landing/index.ts',
    'points/index': 'src/points/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  clean: true,
});
