import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const builtStorybook = 'storybook-static';

const sources = [
  '.storybook',
  'packages/design-system',
  'packages/stations',
  'packages/theming',
  'packages/domain',
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(?:^|[/\\])(?:node_modules|dist)[/\\]/.test(file))
    .sort();

const fingerprint = (): string => {
  const hash = createHash('sha256').update(readFileSync('pnpm-lock.yaml'));
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/** Builds Storybook where anything it is made of has changed since the last time. */
export const ensureStorybook = (): void => {
  const stamp = join(builtStorybook, '.built-from');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building Storybook …');
  const { status } = spawnSync(
    join('node_modules', '.bin', 'storybook'),
    ['build', '--quiet', '-o', builtStorybook],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      // A test that asks for a build wants the one that a designer sees.
      env: { ...process.env, VITEST: '' },
    },
  );
  if (status !== 0) throw new Error('Storybook could not be built.');
  writeFileSync(stamp, now);
};
