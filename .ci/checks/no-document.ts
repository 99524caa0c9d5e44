// Test files share a process. In a shared document, listeners of one file would receive clicks from another.
if (typeof document !== 'undefined')
  throw new Error(
    'a test with a document needs its own process: add it to `documentTests` in vitest.config.ts',
  );
