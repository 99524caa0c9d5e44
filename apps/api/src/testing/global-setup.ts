import { openDatabase } from '../database/database.ts';
import { startPostgres } from './postgres.ts';
import { buildCached, prepareDatabase } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string;
  }
}

/** Avoids Vitest’s own type, which pulls in browser types. */
interface Project {
  provide(key: 'postgres', value: string): void;
}

async function savePreparedServer(folder: string): Promise<void> {
  const server = await startPostgres();
  await server.create('prepared');
  await prepareDatabase(await openDatabase({ url: server.url('prepared') }));
  await server.saveData(folder);
  await server.stop();
}

export default async function setup(project: Project): Promise<() => Promise<void>> {
  const server = await startPostgres(await buildCached('postgres', savePreparedServer));
  project.provide('postgres', server.folder);
  return () => server.stop();
}
