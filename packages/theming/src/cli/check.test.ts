import { execFileSync, spawn } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { MAX_PICTURE_BYTES } from '../station/picture-uses.ts';
import { commandLineFixture } from '../testing/command-line.ts';
import { completeStation } from '../testing/complete-station.ts';
import { samplePicture } from '../testing/sample-pictures.ts';
import { run } from './run.ts';

const { station, start, runTasks, write, pathOf } = commandLineFixture();

const { pictures: _, ...withoutPictures } = completeStation;
const completeText = JSON.stringify(withoutPictures, null, 2);

function stationText(id: number, slug: string, overrides: object = {}) {
  return JSON.stringify(
    { id, slug, name: `Clube ${slug}`, theme: { brand: '#5b2eff' }, ...overrides },
    null,
    2,
  );
}

describe('check', () => {
  it('`check` accepts valid files', () => {
    write('whole.json', completeText);
    expect(station('check', 'whole.json')).toEqual({ code: 0, out: 'whole.json ok', err: '' });
  });

  it('`check` reports every error of every file, with its line', () => {
    write('a.json', completeText);
    write('b.json', completeText.replace('"round"', '"rond"').replace('"roomy"', '7').replace('42', '43'));
    const { code, out, err } = station('check', 'a.json', 'b.json', 'c.json');
    expect({ code, out }).toEqual({ code: 1, out: 'a.json ok\n3 files: 1 ok, 2 with errors.' });
    expect(err.split('\n')).toEqual([
      'b.json:15:14 theme.shape: found "rond"; allowed: square, soft, round, pill; did you mean "round"?',
      'b.json:17:16 theme.density: found 7; allowed: compact, regular, roomy',
      'c.json there is no such file or folder',
    ]);
  });

  it('`check` judges the content file beside a station file when a content judge exists', () => {
    write('aurora.station.json', stationText(1, 'aurora'));
    const file = pathOf('aurora.station.json');
    const path = '/content/aurora.content.json';
    const contentError = {
      path: 'activities[0].points',
      line: 3,
      column: 7,
      code: 'bad-value' as const,
      found: '5',
      allowed: 'less',
      message: 'activities[0].points: found 5; allowed: less',
    };
    const out: string[] = [];
    const surroundings = {
      cwd: dirname(file),
      stations: dirname(file),
      out: (text: string) => out.push(text),
      err: (text: string) => out.push(text),
      repeat: () => {},
      judgeContent: (stationFile: string) => ({
        file: join(dirname(stationFile), path),
        errors: [contentError],
      }),
    };
    expect(run(['check', 'aurora.station.json'], surroundings)).toBe(1);
    expect(out.join('\n')).toContain(
      'content/aurora.content.json:3:7 activities[0].points: found 5; allowed: less',
    );
  });

  it('`check` refuses a low-contrast override in one line and suggests a readable colour', () => {
    write('pale.json', completeText.replace('"border": "#808080"', '"link": { "light": "#fefefe" }'));
    const { code, err } = station('check', 'pale.json');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^pale\.json:30:26 theme\.overrides\.link: link is #fefefe in light: link .* has 1\.\d\d:1 and needs 4\.5:1, and \d+ more pairs fail; the nearest that passes is #[\da-f]{6}$/,
    );
  });

  it('`check` reports a colour that fails in both schemes once for each', () => {
    write('grey.json', completeText.replace('"border": "#808080"', '"link": "#808080"'));
    expect(station('check', 'grey.json').err.split('\n')).toEqual([
      expect.stringMatching(/^grey\.json:30:15 theme\.overrides\.link: link is #808080 in (?:light|dark): /),
      expect.stringMatching(/^grey\.json:30:15 theme\.overrides\.link: link is #808080 in (?:light|dark): /),
    ]);
  });

  it('`check` reports files that are not UTF-8', () => {
    write('wide.json', Buffer.from(`\ufeff${completeText}`, 'utf16le'));
    write('latin.json', Buffer.from(completeText.replace('42', '43'), 'latin1'));
    expect(station('check', 'wide.json', 'latin.json').err.split('\n')).toEqual([
      'wide.json:1:1 found a text in UTF-16; allowed: a file saved as UTF-8',
      expect.stringMatching(
        /^latin\.json:5:\d+ found characters that are not UTF-8 .*; allowed: a file saved as UTF-8$/,
      ),
    ]);
  });

  it('`check --json` answers in JSON', () => {
    write('a.json', completeText);
    write('b.json', '{');
    const { code, out, err } = station('check', '--json', 'a.json', 'b.json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toEqual([
      { file: 'a.json', ok: true, errors: [], warnings: [] },
      {
        file: 'b.json',
        ok: false,
        errors: [expect.objectContaining({ line: 1, column: 2, code: 'syntax' })],
        warnings: [],
      },
    ]);
  });
});

describe('files to check', () => {
  it('`check` finds a station by slug, regardless of its file name', () => {
    write('um.station.json', stationText(1, 'primeira'));
    expect(station('check', 'primeira')).toEqual({ code: 0, out: 'um.station.json ok', err: '' });
    expect(station('check', 'primera')).toEqual({
      code: 1,
      out: '',
      err: 'primera there is no such file or folder, and no station with that slug; did you mean primeira?',
    });
  });

  it('`check` finds a broken station by its file name', () => {
    write('quebrada.station.json', '{');
    expect(station('check', 'quebrada').err).toMatch(/^quebrada\.station\.json:1:2 /);
  });

  it('`check` reads a whole folder, or all stations', () => {
    write('b.station.json', stationText(2, 'b'));
    write('a.station.json', stationText(1, 'a'));
    write('notes.json', '{');
    write('more/c.station.json', stationText(3, 'c'));
    write('empty/x.json', '{');
    expect(station('check').out.split('\n')).toEqual([
      'a.station.json ok',
      'b.station.json ok',
      '2 files: 2 ok.',
    ]);
    expect(station('check', 'more', '.')).toEqual({
      code: 0,
      out: [
        `${join('more', 'c.station.json')} ok`,
        'a.station.json ok',
        'b.station.json ok',
        '3 files: 3 ok.',
      ].join('\n'),
      err: '',
    });
    expect(station('check', 'empty', 'a')).toEqual({
      code: 1,
      out: 'a.station.json ok\n2 files: 1 ok, 1 with errors.',
      err: 'empty this folder has no .station.json file',
    });
  });

  it('`css` finds a station by slug, or in a folder with one station file', () => {
    write('um.station.json', stationText(1, 'primeira'));
    expect(station('css', 'primeira')).toEqual(station('css', 'um.station.json'));
    expect(station('css', '.').out).toContain(':root{');
    write('dois.station.json', stationText(2, 'segunda'));
    expect(station('css', '.').err).toBe('.: is a folder; name one of its files');
  });
});

describe('several stations', () => {
  it('`check` refuses a duplicate id at its position', () => {
    write('a.json', completeText);
    write('b.json', completeText.replace('"inteira",', '"outra",'));
    const { code, out, err } = station('check', 'a.json', 'b.json');
    expect({ code, out }).toEqual({ code: 1, out: 'a.json ok\n2 files: 1 ok, 1 with errors.' });
    expect(err).toBe(
      'b.json:3:9 id: found 42, which a.json already has; allowed: a value that no other station has',
    );
  });

  it('`check` compares a single station file with its neighbours', () => {
    write('a.station.json', stationText(1, 'a', { domains: ['clube.exemplo.org'] }));
    write('b.station.json', stationText(2, 'b', { domains: ['b.exemplo.org', 'clube.exemplo.org'] }));
    write('broken.station.json', '{');
    expect(station('check', 'b.station.json')).toEqual({
      code: 1,
      out: '',
      err: 'b.station.json:10:5 domains[1]: found clube.exemplo.org, which a.station.json already has; allowed: a value that no other station has',
    });
    write('b.station.json', stationText(2, 'a'));
    expect(station('check', 'b.station.json').err).toContain(
      'b.station.json:3:11 slug: found a, which a.station.json',
    );
    write('b.station.json', stationText(2, 'clube'));
    expect(station('check', 'b.station.json').err).toContain(
      'b.station.json:3:11 slug: found clube, which a.station',
    );
    write('b.station.json', stationText(2, 'b'));
    expect(station('check', 'b.station.json')).toEqual({ code: 0, out: 'b.station.json ok', err: '' });
  });

  it('`check` gives a contested slug to the lower id, as the server does at start', () => {
    write('a.station.json', stationText(9, 'mesma'));
    write('b.station.json', stationText(2, 'mesma'));
    const { out, err } = station('check', '.');
    expect(out).toBe('b.station.json ok\n2 files: 1 ok, 1 with errors.');
    expect(err).toContain('a.station.json:3:11 slug: found mesma, which b.station.json already has');
  });
});

describe('pictures of a station', () => {
  const png = samplePicture('png', 280, 64);

  it('`check` accepts valid pictures', () => {
    write(
      'nova.station.json',
      stationText(1, 'nova', { pictures: { logo: './pictures/nova/marca/azul.png' } }),
    );
    write('pictures/nova/marca/azul.png', png);
    write('pictures/nova/favicon.svg', samplePicture('svg', 64, 64));
    write('pictures/nova/covers/quiz.webp', samplePicture('webp', 640, 400));
    write('pictures/nova/README.md', 'the logos');
    write('pictures/outra/logo.png', 'of another station');
    expect(station('check', 'nova')).toEqual({ code: 0, out: 'nova.station.json ok', err: '' });
  });

  it('`check` refuses named pictures that would not be served', () => {
    const headersPhone = ['pictures/nova/header-phone-1.png', 'pictures/nova/nao-existe.png'];
    const pictures = { logo: 'nova/logo.png', logoDark: 'pictures/outra/logo.png', headersPhone };
    write('nova.station.json', stationText(1, 'nova', { pictures }));
    write('pictures/nova/logo.png', png);
    write('pictures/outra/logo.png', png);
    write('pictures/nova/header-phone-1.png', samplePicture('png', 780, 520));
    const { code, err } = station('check', 'nova.station.json');
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      'nova.station.json:9:13 pictures.logo: found "nova/logo.png", which is not served; allowed: a file in pictures/nova/, beside the station file; did you mean "pictures/nova/logo.png"?',
      'nova.station.json:10:17 pictures.logoDark: found "pictures/outra/logo.png", which is not served; allowed: a file in pictures/nova/, beside the station file; did you mean "pictures/nova/logo.png"?',
      'nova.station.json:13:7 pictures.headersPhone[1]: found "pictures/nova/nao-existe.png", which does not exist; allowed: an existing file',
    ]);
  });

  it('`check` refuses pictures in the folder that would not be shown', () => {
    write('nova.station.json', stationText(1, 'nova'));
    write('pictures/nova/Logo.PNG', png);
    write('pictures/nova/logo-dark.svg', png);
    write('pictures/nova/favicon.ico', '');
    write('pictures/nova/covers/quiz.png', png.subarray(0, 40));
    write('pictures/nova/header-phone-1.png', Buffer.concat([png, Buffer.alloc(MAX_PICTURE_BYTES)]));
    symlinkSync(pathOf('nova.station.json'), pathOf('pictures/nova/header-phone-2.svg'));
    execFileSync('mkfifo', [pathOf('pictures/nova/header-phone-3.svg')]);
    const { code, out, err } = station('check', 'nova');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.split('\n')).toEqual([
      'nova.station.json pictures/nova/Logo.PNG: found a name in the wrong spelling; allowed: logo.png',
      'nova.station.json pictures/nova/favicon.ico: found an empty file; allowed: a picture',
      'nova.station.json pictures/nova/header-phone-1.png: found 5.0 MB; allowed: at most 5 MB',
      'nova.station.json pictures/nova/header-phone-2.svg: found a link; allowed: a regular file',
      'nova.station.json pictures/nova/header-phone-3.svg: found a special file; allowed: a regular file',
      'nova.station.json pictures/nova/logo-dark.svg: found a picture of the type png; allowed: the type in its name: svg; did you mean "pictures/nova/logo-dark.png"?',
      'nova.station.json pictures/nova/covers/quiz.png: found a damaged or truncated picture; allowed: a complete file',
    ]);
  });

  it('`check` warns of pictures that would display badly', () => {
    write('nova.station.json', stationText(1, 'nova'));
    write('pictures/nova/logo.png', samplePicture('png', 2000, 100));
    write('pictures/nova/baner.png', png);
    expect(station('check', 'nova')).toEqual({
      code: 0,
      out: 'nova.station.json ok',
      err: [
        'nova.station.json warning: pictures/nova/baner.png: found a name that no picture has; allowed: logo, logo-dark, logo-on-brand, second-logo, company-logo, favicon, header-phone-1, header-desktop-1, covers/quiz',
        'nova.station.json warning: pictures/nova/logo.png: found 2000 × 100; allowed: 0.5 to 8 times as wide as high, such as 280 × 64',
      ].join('\n'),
    });
    expect(JSON.parse(station('check', 'nova', '--json').out)[0].warnings).toHaveLength(2);
    write('outra.station.json', stationText(2, 'outra'));
    expect(station('check').out).toMatch(/\n2 files: 2 ok, 2 warnings\.$/);
    rmSync(pathOf('pictures/nova/baner.png'));
    expect(station('check').out).toMatch(/\n2 files: 2 ok, 1 warning\.$/);
    write('outra.station.json', '{');
    expect(station('check').out).toMatch(/\n2 files: 1 ok, 1 with errors, 1 warning\.$/);
  });
});

describe('check --watch', () => {
  it('`check --watch` prints only changes', () => {
    write('a.station.json', stationText(1, 'a'));
    const { out, err } = start('check', '--watch', 'a.station.json');
    const takeOutput = () => [out.splice(0).join('\n'), err.splice(0).join('\n')];
    expect(takeOutput()).toEqual(['a.station.json ok', '']);
    runTasks();
    write('a.station.json', stationText(1, 'a', { domains: ['a.exemplo.org'] }));
    runTasks();
    expect(takeOutput()).toEqual(['', '']);
    write('a.station.json', '{');
    runTasks();
    expect(takeOutput()).toEqual(['', expect.stringMatching(/^a\.station\.json:1:2 /)]);
    write('a.station.json', stationText(1, 'a'));
    runTasks();
    expect(takeOutput()).toEqual(['a.station.json ok', '']);
    write('pictures/a/logo.png', 'no picture');
    runTasks();
    expect(takeOutput()).toEqual([
      '',
      expect.stringContaining('pictures/a/logo.png: found a file that cannot be read'),
    ]);
    rmSync(pathOf('pictures'), { recursive: true });
    write('b.station.json', stationText(7, 'a'));
    runTasks();
    expect(takeOutput()).toEqual([
      '',
      expect.stringContaining('slug: found a, which b.station.json already has'),
    ]);
    rmSync(pathOf('a.station.json'));
    runTasks();
    expect(takeOutput()).toEqual(['', 'a.station.json there is no such file or folder']);
  });

  longTest('`check --watch` keeps running until stopped', async () => {
    write('a.station.json', stationText(1, 'a'));
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const watcher = spawn(process.execPath, ['--import', 'tsx', main, 'check', '--watch', 'a'], {
      env: { ...process.env, INIT_CWD: pathOf(''), STATIONS_DIR: '.' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const lines = createInterface(watcher.stdout)[Symbol.asyncIterator]();
      expect((await lines.next()).value).toBe('a.station.json ok');
      write('pictures/a/logo.png', samplePicture('png', 2000, 100));
      expect((await lines.next()).value).toBe('a.station.json ok');
    } finally {
      watcher.kill();
    }
  });
});
