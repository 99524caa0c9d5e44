import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePacked, packedPackages } from './built.ts';

interface Manifest {
  readonly name: string;
  readonly scripts?: Record<string, string>;
  readonly publishConfig?: { readonly exports?: Record<string, unknown> };
}

export function publishablePackages(): string[] {
  return readdirSync('packages')
    .map((name) => join('packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .filter((folder) => {
      const { scripts, publishConfig } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ) as Manifest;
      return scripts?.build !== undefined && publishConfig?.exports !== undefined;
    });
}

function binaryPath(name: string) {
  return join('node_modules', '.bin', name);
}

function checkPackage(folder: string): void {
  const prefix = `estacao-${basename(folder)}-`;
  const tarball = readdirSync(packedPackages).find((name) => name.startsWith(prefix));
  if (tarball === undefined) throw new Error(`${folder} is not packed`);
  const file = join(packedPackages, tarball);
  execFileSync(binaryPath('publint'), ['run', file, '--strict'], { stdio: 'inherit' });
  // Style sheets and schemas have no types; all other entry points are ESM.
  execFileSync(
    binaryPath('attw'),
    [file, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', 'station.schema.json'],
    { stdio: 'inherit' },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensurePacked();
  for (const folder of publishablePackages()) checkPackage(folder);
}
