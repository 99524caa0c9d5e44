import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VERSION = '10.34.8';

/** @param {string[]} args */
export function pnpm(args) {
  const { status } = spawnSync('npx', ['--yes', `pnpm@${VERSION}`, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Without a terminal, pnpm would prompt before it replaces node_modules.
    env: { ...process.env, CI: 'true' },
  });
  return status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(pnpm(process.argv.slice(2)));
