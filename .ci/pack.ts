import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pnpm } from './pnpm.mjs';

// Builds and packs the packages into `packed/`. pnpm replaces workspace links by versions; npm's `pack` does
// not.

const out = resolve('packed');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);

const all = ['--silent', '--recursive', '--filter', './packages/*'];
process.exitCode = pnpm([...all, 'run', 'build']) || pnpm([...all, 'pack', '--pack-destination', out]);
