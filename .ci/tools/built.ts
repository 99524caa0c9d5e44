import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './files.ts';

interface Target {
  readonly label: string;
  readonly out: string;
  readonly sources: readonly string[];
  readonly excludedFolders?: readonly string[];
  /** Only Storybook depends on stories. Tests are never build inputs. */
  readonly hasStories?: boolean;
  readonly steps: readonly (readonly [command: string, ...args: string[]])[];
  readonly cwd?: string;
}

function packages(...names: string[]) {
  return names.map((name) => join('packages', name));
}

const storybook: Target = {
  label: 'Storybook',
  out: 'storybook-static',
  hasStories: true,
  sources: ['.storybook', ...packages('design-system', 'stations', 'theming', 'domain')],
  steps: [['storybook', 'build', '--quiet', '-o', 'storybook-static']],
};

const typefaces: Target = {
  label: 'the typefaces',
  out: join('apps', 'portal', 'dist', 'fonts'),
  sources: [join('packages', 'theming', 'src', 'fonts'), join('apps', 'portal', 'build')],
  steps: [['tsx', join('apps', 'portal', 'build', 'typefaces.ts')]],
};

/** Stations are not build inputs: the host derives their files at run time. */
const portal: Target = {
  label: 'the portal',
  out: join('apps', 'portal', 'dist'),
  sources: [join('apps', 'portal'), ...packages('design-system', 'sagas', 'contract', 'theming', 'domain')],
  excludedFolders: ['host', 'build', 'journeys', 'bench'].map((name) => join('apps', 'portal', name)),
  steps: [
    ['vite', 'build', '--logLevel', 'warn'],
    ['vite', 'build', '--logLevel', 'warn', '--config', 'vite.script.config.ts', '--mode', 'inline'],
    ['vite', 'build', '--logLevel', 'warn', '--config', 'vite.script.config.ts', '--mode', 'worker'],
    ['vite', 'build', '--logLevel', 'warn', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'],
  ],
  cwd: join('apps', 'portal'),
};

const packed: Target = {
  label: 'the packages',
  out: 'packed',
  sources: ['.ci', ...packages('domain', 'theming', 'stations', 'contract', 'design-system', 'sagas')],
  steps: [['tsx', join('.ci', 'pack.ts')]],
};

function inputsOf({ sources, excludedFolders = [], hasStories = false }: Target): string[] {
  const excludedFiles = hasStories ? /\.test\.tsx?$/ : /\.(?:test|stories)\.tsx?$/;
  return sources
    .flatMap(filesIn)
    .filter(
      (file) =>
        !excludedFiles.test(file) && excludedFolders.every((folder) => !file.startsWith(folder + sep)),
    );
}

function fingerprint(target: Target): string {
  const hash = createHash('sha256').update(readFileSync('pnpm-lock.yaml'));
  for (const file of inputsOf(target)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function ensure(target: Target): void {
  const stampFile = join(target.out, '.built-from');
  const currentFingerprint = fingerprint(target);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentFingerprint) return;
  console.log(`Building ${target.label} …`);
  for (const [command, ...args] of target.steps) {
    const { status } = spawnSync(resolve('node_modules', '.bin', command), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      ...(target.cwd === undefined ? {} : { cwd: target.cwd }),
      // Tests need the same production build that members get.
      env: { ...process.env, VITEST: '', NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`${target.label} could not be built.`);
  }
  writeFileSync(stampFile, currentFingerprint);
}

export const builtStorybook = storybook.out;
export const builtPortal = portal.out;
export function portalInputs(): readonly string[] {
  return inputsOf(portal);
}
export const packedPackages = packed.out;
export function ensureStorybook(): void {
  ensure(storybook);
}
export function ensurePortal(): void {
  ensure(typefaces);
  ensure(portal);
}
export function ensurePacked(): void {
  ensure(packed);
}

const ensureByName: Readonly<Record<string, () => void>> = {
  storybook: ensureStorybook,
  portal: ensurePortal,
  packages: ensurePacked,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of process.argv.slice(2)) {
    const ensureTarget = ensureByName[name];
    if (ensureTarget === undefined)
      throw new Error(`${name} is unknown; use one of ${Object.keys(ensureByName).join(', ')}`);
    ensureTarget();
  }
}
