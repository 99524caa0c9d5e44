import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pnpm } from './pnpm.mjs';

// Builds the packages and packs them into `packed/`, as they are published: pnpm writes the versions of the others
// where the workspace has links, which npm's own `pack` doesn't.

const out = resolve('packed');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);

const all = ['--silent', '--recursive', '--filter', './packages/*'];
process.exitCode = pnpm([...all, 'run', 'build']) || pnpm([...all, 'pack', '--pack-destination', out]);
