import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readStations } from '@estacao/stations';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../.ci/tools/browser.ts';
import { builtStorybook, ensureStorybook } from '../../.ci/tools/built.ts';
import { comparePictures, type Difference, readPicture } from '../../.ci/tools/compare.ts';
import { sectionTitle } from '../sections/section-title.ts';
import { parseOptions, unmatchedStories, usage } from './options.ts';
import { type Picture, photograph, planPictures, stationStoriesIn } from './photograph.ts';

function isCommit(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0;
}

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const { stations } = readStations();
const options = parseOptions(process.argv.slice(2), {
  slugs: stations.map(({ station }) => station.slug),
  isCommit,
});
if (typeof options === 'string') exitWithError(options);
if (options.help) {
  console.log(usage);
  process.exit(0);
}

/** Builds a commit's Storybook in a worktree. Falls back to the installed packages of this checkout. */
function buildBase(commit: string): { folder: string; remove: () => void } {
  const worktree = mkdtempSync(join(tmpdir(), 'base-'));
  execFileSync('git', ['worktree', 'add', '--detach', '--force', worktree, commit], { stdio: 'ignore' });
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', worktree], { stdio: 'ignore' });
    rmSync(worktree, { recursive: true, force: true });
  };
  const { status } = spawnSync(process.execPath, ['.ci/install.mjs'], { cwd: worktree, stdio: 'inherit' });
  if (status !== 0) symlinkSync(resolve('node_modules'), join(worktree, 'node_modules'));
  const build = spawnSync(
    join('node_modules', '.bin', 'storybook'),
    ['build', '--quiet', '-o', builtStorybook],
    {
      cwd: worktree,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (build.status !== 0) {
    remove();
    throw new Error(`The Storybook of ${commit} could not be built.`);
  }
  return { folder: join(worktree, builtStorybook), remove };
}

function renderSheet(pictures: readonly Picture[], differences: ReadonlyMap<string, Difference>): string {
  const renderFigure = ({ name, width }: Picture) => {
    const difference = differences.get(name);
    const files = difference === undefined ? [name] : [`base/${name}`, name, `changes/${name}`];
    const images = files
      .map((file) => `<img loading="lazy" src="${file}.png" width="${Math.round(width / 3)}" alt="">`)
      .join('');
    const note = difference === undefined ? '' : ` · ${(difference.share * 100).toFixed(2)} % changed`;
    return `<figure>${images}<figcaption>${name}${note}</figcaption></figure>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Estação, pictures</title>
<style>body{font:14px system-ui;margin:2rem;background:#ddd}figure{display:inline-block;margin:0 1rem 1.5rem 0;vertical-align:top}
img{background:#fff;margin-right:2px;box-shadow:0 1px 4px #0004}figcaption{padding-top:4px}</style>
<h1>${pictures.length} pictures</h1>${pictures.map(renderFigure).join('\n')}</html>\n`;
}

const sections = stations
  .filter(({ station }) => options.station.includes(station.slug))
  .map(({ station }) =>
    sectionTitle(
      station,
      stations.map((item) => item.station),
    ),
  );

ensureStorybook();
const pictures = planPictures(builtStorybook, { sections, stories: options.story });
const storyIds = stationStoriesIn(builtStorybook, sections).map(({ id }) => id);
const unmatched = unmatchedStories(options.story, storyIds);
if (unmatched !== undefined) exitWithError(unmatched);
const out = resolve(options.out);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser() });
try {
  await photograph(browser, builtStorybook, pictures, out);

  const differences = new Map<string, Difference>();
  if (options.base !== undefined) {
    const base = buildBase(options.base);
    try {
      const baseIds = new Set(stationStoriesIn(base.folder, []).map(({ id }) => id));
      const commonPictures = pictures.filter(({ id }) => baseIds.has(id));
      mkdirSync(join(out, 'base'), { recursive: true });
      mkdirSync(join(out, 'changes'), { recursive: true });
      await photograph(browser, base.folder, commonPictures, join(out, 'base'));
      for (const { name } of commonPictures) {
        const difference = comparePictures(
          readPicture(readFileSync(join(out, 'base', `${name}.png`))),
          readPicture(readFileSync(join(out, `${name}.png`))),
        );
        writeFileSync(join(out, 'changes', `${name}.png`), difference.renderMarked());
        differences.set(name, difference);
      }
    } finally {
      base.remove();
    }
  }
  writeFileSync(join(out, 'index.html'), renderSheet(pictures, differences));
  for (const [name, { share }] of [...differences].sort(([, a], [, b]) => b.share - a.share)) {
    if (share > 0) console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}`);
  }
  console.log(`${pictures.length} pictures: ${join(out, 'index.html')}`);
} finally {
  await browser.close();
}
