import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';

// Every story, with axe, in every station, light and dark: the theme is swapped under each story as it stands.
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'stories', '--testTimeout=300000', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: ensureBrowser(), VITE_EVERY_STATION: 'true' },
  },
);
process.exitCode = status ?? 1;
