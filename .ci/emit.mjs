// The build of a package, run in its folder: each module by itself, beside its types and its source map. What an
// application doesn't import stays out of it then, whatever its bundler can tell about the rest.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

rmSync('dist', { recursive: true, force: true });
const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
