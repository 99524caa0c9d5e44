import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';

// Runs every story with axe in every station, light and dark, by swapping the theme under the rendered story.
// Repeats it with hostile stations that test the theming engine's limits.

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

function inStationsOf(name: string, env: NodeJS.ProcessEnv = {}): boolean {
  const seen = join(reports, name);
  const { status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', 'stories', '--testTimeout=300000', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        CHROME_PATH: ensureBrowser(),
        VITE_EVERY_STATION: 'true',
        STATIONS_SEEN: seen,
        ...env,
      },
    },
  );
  const times = new Map<string, number>();
  for (const slug of existsSync(seen) ? readFileSync(seen, 'utf8').trim().split('\n') : [])
    times.set(slug, (times.get(slug) ?? 0) + 1);
  console.log(`stories checked: ${[...times].map(([slug, count]) => `${count} in ${slug}`).join(', ')}`);
  return status === 0 && times.size > 0;
}

const shipped = inStationsOf('shipped');
const hostile = inStationsOf('hostile', { STATIONS_DIR: resolve('.storybook', 'hostile') });
process.exitCode = shipped && hostile ? 0 : 1;
