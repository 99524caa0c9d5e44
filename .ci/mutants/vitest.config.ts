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
      const projectFolders = folders.filter(
        (folder) => (test?.name === 'unit-api') === folder.startsWith('apps/api'),
      );
      const isIncluded = (test?.name === 'unit' || test?.name === 'unit-api') && projectFolders.length > 0;
      return isIncluded
        ? [
            {
              ...project,
              test: {
                ...test,
                execArgv: [],
                include: projectFolders.map((folder) => `${folder}/**/*.test.ts`),
              },
            },
          ]
        : [];
    }),
  },
});
