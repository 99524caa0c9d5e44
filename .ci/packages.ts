import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pnpm } from './pnpm.mjs';

interface Manifest {
  readonly name: string;
  readonly scripts?: Record<string, string>;
  readonly publishConfig?: { readonly exports?: Record<string, unknown> };
}

/** The packages that can be published: those with a build and `publishConfig.exports`. */
export function publishable(): string[] {
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

function bin(name: string) {
  return join('node_modules', '.bin', name);
}

/** Packs a built package as it would be published and lets publint and attw look at the tarball. */
export function checkPackage(folder: string): true {
  const out = mkdtempSync(join(tmpdir(), 'packed-'));
  try {
    if (pnpm(['--silent', '-C', folder, 'pack', '--pack-destination', out]) !== 0) {
      throw new Error(`${folder} could not be packed`);
    }
    const [tarball = ''] = readdirSync(out);
    const file = join(out, tarball);
    execFileSync(bin('publint'), ['run', file, '--strict'], { stdio: 'inherit' });
    // Style sheets and schemas have no types to look at; everything here is ESM.
    execFileSync(
      bin('attw'),
      [file, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', 'station.schema.json'],
      { stdio: 'inherit' },
    );
    return true;
  } finally {
    rmSync(out, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of publishable()) checkPackage(folder);
