import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from '../tools/system.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

function hasPostgres(): boolean {
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(DEBIAN_FOLDER)
      ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
      : []),
  ].some((folder) => existsSync(join(folder, 'initdb')));
}

export function ensurePostgres(): void {
  if (hasPostgres()) return;
  console.log('Installing PostgreSQL for the tests …');
  installPackage('postgresql');
  if (!hasPostgres()) console.error('No PostgreSQL was found or could be installed: its tests will fail.');
}
