import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';

// Every story, with axe, in every station, light and dark: the theme is swapped under each story as it stands. Then the
// same in stations that exist only here, as hard on the engine as a token file can be.

function inStationsOf(env: NodeJS.ProcessEnv): boolean {
  return (
    spawnSync(
      join('node_modules', '.bin', 'vitest'),
      ['run', '--project', 'stories', '--testTimeout=300000', ...process.argv.slice(2)],
      {
        stdio: 'inherit',
        shell: process.platform === 'win32',
        env: { ...process.env, CHROME_PATH: ensureBrowser(), VITE_EVERY_STATION: 'true', ...env },
      },
    ).status === 0
  );
}

const shipped = inStationsOf({});
const hostile = inStationsOf({ STATIONS_DIR: resolve('.storybook', 'hostile') });
process.exitCode = shipped && hostile ? 0 : 1;
