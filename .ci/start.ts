import { serveFolder } from './serve.ts';
import { builtStorybook, ensureStorybook } from './storybook.ts';

ensureStorybook();
const { server, port } = await serveFolder(builtStorybook, Number(process.env.PORT ?? 4000));
console.log(`Storybook, with every station: http://localhost:${port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
