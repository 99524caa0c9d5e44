// Files that share a process share its window as well: what one of them listens to there, another's clicks would meet.
if (typeof document !== 'undefined')
  throw new Error(
    'a test with a document has a process of its own: name it in `withDocument` of vitest.config.ts',
  );
