import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseStation } from '../station/parse.ts';
import { completeText } from '../testing/damage.ts';
import { run } from './run.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estacao-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function station(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const surroundings = {
    cwd: folder,
    stations: folder,
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  const code = run(argv, surroundings);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function write(name: string, text: string) {
  return writeFileSync(join(folder, name), text);
}
function read(name: string) {
  return readFileSync(join(folder, name), 'utf8');
}
function newStation(name: string, ...more: string[]) {
  return station('new', '--name', name, '--brand', '#5B2EFF', ...more);
}

describe('new', () => {
  it('writes a short file that is right and that an editor can check', () => {
    expect(newStation('União Minerva')).toEqual({
      code: 0,
      out: 'uniao-minerva.station.json',
      err: '',
    });
    const text = read('uniao-minerva.station.json');
    expect(text.split('\n').length).toBeLessThanOrEqual(12);
    expect(parseStation(text)).toMatchObject({
      ok: true,
      station: { id: 1, slug: 'uniao-minerva', name: 'União Minerva', theme: { brand: '#5b2eff' } },
    });
    expect(existsSync(resolve(folder, JSON.parse(text).$schema))).toBe(true);
  });

  it('takes the id after the last', () => {
    newStation('Um', '--id', '41');
    newStation('Dois');
    expect(JSON.parse(read('dois.station.json')).id).toBe(42);
  });

  it('makes the output folder', () => {
    expect(newStation('Um', '--out', 'a/b', '--slug', 'one').out).toBe(join('a', 'b', 'one.station.json'));
    expect(JSON.parse(read('a/b/one.station.json')).slug).toBe('one');
  });

  it.each([
    [['--slug', 'um'], 'um.station.json has the slug um already'],
    [['--slug', 'dois', '--id', '1'], 'um.station.json has the id 1 already'],
    [['--slug', 'dois', '--id', 'x'], 'id: found NaN; allowed: a whole number'],
    [['--slug', 'api'], 'a slug other than www, api, sandbox'],
    [['--slug', 'Dois'], 'slug: found "Dois"'],
  ])('refuses %j', (more, message) => {
    newStation('Um');
    const { code, out, err } = newStation('Um', ...more);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(readdirSync(folder)).toEqual(['um.station.json']);
  });

  it('never overwrites, not even what is no station', () => {
    write('um.station.json', 'precious');
    expect(newStation('Um')).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
    expect(read('um.station.json')).toBe('precious');
  });

  it('says what is missing', () => {
    expect(station('new', '--name', 'Um').err).toContain('--brand is missing');
    expect(station('new', '--name').err).toContain('--name needs <name>');
    expect(station('new', '--name', '☀', '--brand', '#000').err).toContain('slug: found ""');
  });
});

describe('check', () => {
  it('is content with right files', () => {
    write('whole.json', completeText);
    expect(station('check', 'whole.json')).toEqual({ code: 0, out: 'whole.json ok', err: '' });
  });

  it('reports every error of every file, with its line', () => {
    write('a.json', completeText);
    write('b.json', completeText.replace('"round"', '"rond"').replace('"roomy"', '7').replace('42', '43'));
    const { code, out, err } = station('check', 'a.json', 'b.json', 'c.json');
    expect({ code, out }).toEqual({ code: 1, out: 'a.json ok' });
    expect(err.split('\n')).toEqual([
      'b.json:15:14 theme.shape: found "rond"; allowed: square, soft, round, pill; did you mean "round"?',
      'b.json:17:16 theme.density: found 7; allowed: compact, regular, roomy',
      'c.json there is no such file or folder',
    ]);
  });

  it('refuses an override that nobody could read, and says what would do', () => {
    write('pale.json', completeText.replace('"border": "#808080"', '"link": { "light": "#fefefe" }'));
    const { code, err } = station('check', 'pale.json');
    expect(code).toBe(1);
    expect(err).toMatch(
      /^pale\.json:30:26 theme\.overrides\.link: link is #fefefe in light: .*nearest that would do is #/m,
    );
  });

  it('refuses two stations with one id or slug', () => {
    write('a.json', completeText);
    write('b.json', completeText.replace('"inteira",', '"outra",'));
    const { code, err } = station('check', 'a.json', 'b.json');
    expect(code).toBe(1);
    expect(err).toBe('b.json id: found 42, which a.json has already; allowed: one that no other station has');
  });

  it('answers in JSON', () => {
    write('a.json', completeText);
    write('b.json', '{');
    const { code, out, err } = station('check', '--json', 'a.json', 'b.json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject([
      { file: 'a.json', ok: true, errors: [], problems: [] },
      { file: 'b.json', ok: false, errors: [{ line: 1, column: 2, code: 'syntax' }] },
    ]);
  });
});

describe('css and export', () => {
  it('print the same CSS', () => {
    write('a.json', completeText);
    const { code, out } = station('css', 'a.json');
    expect({ code, start: out.slice(0, 6) }).toEqual({ code: 0, start: ':root{' });
    expect(station('export', 'a.json', '--format', 'css')).toEqual({ code: 0, out, err: '' });
  });

  it('need a right station and a known format', () => {
    write('a.json', '{"id": 1}');
    expect(station('css', 'a.json')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('a.json:1:1 slug'),
    });
    expect(station('export', 'a.json').err).toContain('--format is missing');
    expect(station('export', 'a.json', '--format', 'csss').err).toContain('did you mean css?');
    expect(station('export', 'a.json', '--format', 'toString').err).toContain('there are dtcg, css');
  });
});

describe('import', () => {
  it('brings back what export gave away', () => {
    write('a.json', completeText);
    write('tokens.json', station('export', 'a.json', '--format', 'dtcg').out);
    const imported = station('import', 'tokens.json');
    expect({ code: imported.code, err: imported.err }).toEqual({ code: 0, err: '' });
    expect(station('import', 'tokens.json', '--out', 'b.json')).toEqual({ code: 0, out: 'b.json', err: '' });
    expect(read('b.json')).toBe(`${imported.out}\n`);
    expect(station('css', 'b.json').out).toBe(station('css', 'a.json').out);
    expect(station('import', 'tokens.json', '--out', 'b.json')).toMatchObject({ code: 1, out: '' });
  });

  it.each(['{', '[]', '{}', '7'])('refuses %s', (text) => {
    write('tokens.json', text);
    expect(station('import', 'tokens.json')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^tokens\.json/),
    });
  });
});

describe('list', () => {
  it('shows the stations by id, and what is wrong with the others', () => {
    newStation('Clube Dez', '--id', '10');
    newStation('Clube Dois', '--id', '2');
    write('broken.station.json', '{');
    write('other.json', '{');
    const { code, out, err } = station('list');
    expect(out.split('\n')).toEqual([
      'id  slug        name        brand    fonts  file',
      '2   clube-dois  Clube Dois  #5b2eff  lato   clube-dois.station.json',
      '10  clube-dez   Clube Dez   #5b2eff  lato   clube-dez.station.json',
    ]);
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^broken\.station\.json:1:2 /),
    });
  });
});

describe('the command line', () => {
  it.each([
    [['chekc'], 'unknown command chekc; did you mean check?'],
    [['xyzzy'], 'there are new, check, css, export, import, list'],
    [['check', '--jsno', 'a'], 'unknown option --jsno; did you mean --json?'],
    [['check', '--json=yes', 'a'], '--json takes no value'],
    [['list', '--all'], 'unknown option --all; it has none'],
    [['css'], 'a file is missing'],
    [['css', 'a', 'b'], 'b is one too many'],
    [[], 'Usage: npm run station'],
  ])('%j is explained', (argv, message) => {
    const { code, out, err } = station(...argv);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
  });

  it('helps with all and with each', () => {
    const all = station('--help');
    expect(all.code).toBe(0);
    for (const name of ['new', 'check', 'css', 'export', 'import', 'list']) {
      expect(all.out).toContain(`  ${name}`);
      expect(station(name, '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`-- ${name}`),
      });
    }
  });

  it('runs as a process of its own', async () => {
    write('bad.json', '{}');
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = { ...process.env, INIT_CWD: folder };
    const ran = promisify(execFile)(process.execPath, ['--import', 'tsx', main, 'check', 'bad.json'], {
      env,
    });
    await expect(ran).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('bad.json:1:1 id'),
    });
  }, 20_000);
});
