import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import root from '../../vitest.config.ts';

const folders = (process.env.TESTS ?? '').split(',');

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: (root.test?.projects ?? []).flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return [];
      const { test } = project;
      const here = folders.filter((folder) => (test?.name === 'unit-api') === folder.startsWith('apps/api'));
      const isMeant = (test?.name === 'unit' || test?.name === 'unit-api') && here.length > 0;
      return isMeant
        ? [
            {
              ...project,
              test: { ...test, execArgv: [], include: here.map((folder) => `${folder}/**/*.test.ts`) },
            },
          ]
        : [];
    }),
  },
});
