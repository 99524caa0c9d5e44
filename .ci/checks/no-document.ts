// Files in one process share its window: listeners of one test file would receive another file's clicks.
if (typeof document !== 'undefined')
  throw new Error(
    'a test with a document has a process of its own: name it in `withDocument` of vitest.config.ts',
  );
