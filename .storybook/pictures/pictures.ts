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
import { readAsked, unmatchedStories, usage } from './asked.ts';
import { type Picture, photograph, plan, shownIn } from './photograph.ts';

function isCommit(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { stations } = readStations();
const values = readAsked(process.argv.slice(2), {
  slugs: stations.map(({ station }) => station.slug),
  isCommit,
});
if (typeof values === 'string') refuse(values);
if (values.help) {
  console.log(usage);
  process.exit(0);
}

/** Builds a commit's Storybook in a worktree. Falls back to the installed packages of this checkout. */
function buildBase(commit: string): { folder: string; done: () => void } {
  const tree = mkdtempSync(join(tmpdir(), 'base-'));
  execFileSync('git', ['worktree', 'add', '--detach', '--force', tree, commit], { stdio: 'ignore' });
  const done = () => {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { stdio: 'ignore' });
    rmSync(tree, { recursive: true, force: true });
  };
  const { status } = spawnSync(process.execPath, ['.ci/install.mjs'], { cwd: tree, stdio: 'inherit' });
  if (status !== 0) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const built = spawnSync(
    join('node_modules', '.bin', 'storybook'),
    ['build', '--quiet', '-o', builtStorybook],
    {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (built.status !== 0) {
    done();
    throw new Error(`The Storybook of ${commit} could not be built.`);
  }
  return { folder: join(tree, builtStorybook), done };
}

function sheet(pictures: readonly Picture[], differences: ReadonlyMap<string, Difference>): string {
  const figure = ({ name, width }: Picture) => {
    const difference = differences.get(name);
    const shown = difference === undefined ? [name] : [`base/${name}`, name, `changes/${name}`];
    const images = shown
      .map((file) => `<img loading="lazy" src="${file}.png" width="${Math.round(width / 3)}" alt="">`)
      .join('');
    const note = difference === undefined ? '' : ` · ${(difference.share * 100).toFixed(2)} % changed`;
    return `<figure>${images}<figcaption>${name}${note}</figcaption></figure>`;
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Estação, pictures</title>
<style>body{font:14px system-ui;margin:2rem;background:#ddd}figure{display:inline-block;margin:0 1rem 1.5rem 0;vertical-align:top}
img{background:#fff;margin-right:2px;box-shadow:0 1px 4px #0004}figcaption{padding-top:4px}</style>
<h1>${pictures.length} pictures</h1>${pictures.map(figure).join('\n')}</html>\n`;
}

const sections = stations
  .filter(({ station }) => values.station.includes(station.slug))
  .map(({ station }) =>
    sectionTitle(
      station,
      stations.map((other) => other.station),
    ),
  );

ensureStorybook();
const pictures = plan(builtStorybook, { sections, stories: values.story });
const shown = shownIn(builtStorybook, sections).map(({ id }) => id);
const unmatched = unmatchedStories(values.story, shown);
if (unmatched !== undefined) refuse(unmatched);
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureBrowser() });
try {
  await photograph(browser, builtStorybook, pictures, out);

  const differences = new Map<string, Difference>();
  if (values.base !== undefined) {
    const base = buildBase(values.base);
    try {
      const known = new Set(shownIn(base.folder, []).map(({ id }) => id));
      const both = pictures.filter(({ id }) => known.has(id));
      mkdirSync(join(out, 'base'), { recursive: true });
      mkdirSync(join(out, 'changes'), { recursive: true });
      await photograph(browser, base.folder, both, join(out, 'base'));
      for (const { name } of both) {
        const difference = comparePictures(
          readPicture(readFileSync(join(out, 'base', `${name}.png`))),
          readPicture(readFileSync(join(out, `${name}.png`))),
        );
        writeFileSync(join(out, 'changes', `${name}.png`), difference.mark());
        differences.set(name, difference);
      }
    } finally {
      base.done();
    }
  }
  writeFileSync(join(out, 'index.html'), sheet(pictures, differences));
  for (const [name, { share }] of [...differences].sort(([, a], [, b]) => b.share - a.share)) {
    if (share > 0) console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}`);
  }
  console.log(`${pictures.length} pictures: ${join(out, 'index.html')}`);
} finally {
  await browser.close();
}
