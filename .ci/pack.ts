import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pnpm } from './pnpm.mjs';

// Builds and packs the packages into `packed/`. pnpm replaces workspace links by versions; npm's `pack` does
// not.

const outputFolder = resolve('packed');
rmSync(outputFolder, { recursive: true, force: true });
mkdirSync(outputFolder);

const selection = ['--silent', '--recursive', '--filter', './packages/*'];
process.exitCode =
  pnpm([...selection, 'run', 'build']) || pnpm([...selection, 'pack', '--pack-destination', outputFolder]);
