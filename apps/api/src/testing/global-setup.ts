import { openDatabase } from '../database/database.ts';
import { startPostgres } from './postgres.ts';
import { cached, prepare } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run's PostgreSQL. */
    readonly postgres: string;
  }
}

/** What is needed of Vitest's: its own type brings along those of browsers. */
interface Project {
  provide(key: 'postgres', value: string): void;
}

async function writePrepared(folder: string): Promise<void> {
  const server = await startPostgres();
  await server.create('prepared');
  await prepare(await openDatabase({ url: server.url('prepared') }));
  await server.saveData(folder);
  await server.stop();
}

/** One PostgreSQL for all test files of a run, with a prepared database to copy. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const server = await startPostgres(await cached('postgres', writePrepared));
  project.provide('postgres', server.folder);
  return () => server.stop();
}
