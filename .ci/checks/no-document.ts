// Files in one process share its window: listeners of one test file would receive another file's clicks.
if (typeof document !== 'undefined')
  throw new Error(
    'a test with a document needs its own process: add it to `withDocument` in vitest.config.ts',
  );
