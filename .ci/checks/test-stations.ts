import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';

// Runs every story with axe in every station, light and dark, by swapping the theme under the rendered story.
// Repeats it with hostile stations that test the theming engine's limits.

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

function runInStations(name: string, env: NodeJS.ProcessEnv = {}): boolean {
  const seenFile = join(reports, name);
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
        STATIONS_SEEN: seenFile,
        ...env,
      },
    },
  );
  const countBySlug = new Map<string, number>();
  for (const slug of existsSync(seenFile) ? readFileSync(seenFile, 'utf8').trim().split('\n') : [])
    countBySlug.set(slug, (countBySlug.get(slug) ?? 0) + 1);
  console.log(
    `stories checked: ${[...countBySlug].map(([slug, count]) => `${count} in ${slug}`).join(', ')}`,
  );
  return status === 0 && countBySlug.size > 0;
}

const passesShipped = runInStations('shipped');
const passesHostile = runInStations('hostile', { STATIONS_DIR: resolve('.storybook', 'hostile') });
process.exitCode = passesShipped && passesHostile ? 0 : 1;
