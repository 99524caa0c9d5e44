import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { parseStation } from '../station/read.ts';
import { commandLineFixture } from '../testing/command-line.ts';
import { completeText } from '../testing/damage.ts';
import { run } from './run.ts';

const { station, write, read, pathOf } = commandLineFixture();
function createStation(name: string, ...extraArgs: string[]) {
  return station('new', '--name', name, '--brand', '#5B2EFF', ...extraArgs);
}

describe('commands of other packages', () => {
  const otherCommands = [{ name: 'rename', usage: 'rename <slug> <new-slug>', summary: 'Another name.' }];
  const runCommand = (...argv: string[]) => {
    const texts: string[] = [];
    const print = (text: string) => void texts.push(text);
    run(argv, { cwd: '.', stations: '.', out: print, err: print, repeat: () => {} }, otherCommands);
    return texts.join('\n');
  };

  it('lists and suggests commands of other packages like the built-in ones', () => {
    expect(runCommand('--help')).toMatch(/^ {2}list .*\n {2}rename <slug> <new-slug> +Another name\.$/m);
    expect(runCommand()).toContain('rename <slug>');
    expect(runCommand('renam')).toBe('unknown command renam; did you mean rename?');
  });
});

describe('new', () => {
  it('`new` writes a short valid file that an editor can check', () => {
    expect(createStation('União Minerva')).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^uniao-minerva\.station\.json\n\nNext:\n {2}npm run station -- check uniao-minerva\.station\.json /,
      ),
      err: '',
    });
    const text = read('uniao-minerva.station.json');
    expect(text.split('\n').length).toBeLessThanOrEqual(12);
    expect(parseStation(text)).toMatchObject({
      ok: true,
      station: { id: 1, slug: 'uniao-minerva', name: 'União Minerva', theme: { brand: '#5b2eff' } },
    });
    expect(existsSync(resolve(pathOf(''), JSON.parse(text).$schema))).toBe(true);
  });

  it('`new` takes the id after the highest existing id', () => {
    createStation('Um', '--id', '41');
    createStation('Dois');
    expect(JSON.parse(read('dois.station.json')).id).toBe(42);
  });

  it('`new` makes the output folder', () => {
    expect(createStation('Um', '--out', 'a/b', '--slug', 'one').out.split('\n')[0]).toBe(
      join('a', 'b', 'one.station.json'),
    );
    expect(JSON.parse(read('a/b/one.station.json')).slug).toBe('one');
  });

  it.each([
    [['--slug', 'um'], 'um.station.json already has the slug um'],
    [['--slug', 'dois', '--id', '1'], 'um.station.json already has the id 1'],
    [['--slug', 'dois', '--id', 'abc'], 'id: found "abc"; allowed: a whole number'],
    [['--slug', 'dois', '--id', '-1'], 'id: found "-1"; allowed: a whole number'],
    [['--slug', 'dois', '--id', '9'.repeat(30)], `id: found "${'9'.repeat(30)}"; allowed: a whole number`],
    [
      ['--out', join('a', 'x.station.json')],
      'new: --out takes a folder, found "a/x.station.json"; the file is named after the slug; did you mean --out a?',
    ],
    [['--slug', 'api'], 'a slug other than www, api, sandbox'],
    [['--slug', 'Dois'], 'slug: found "Dois"'],
  ])('`new` refuses the options %j', (extraArgs, message) => {
    createStation('Um');
    const { code, out, err } = createStation('Um', ...extraArgs);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(readdirSync(pathOf(''))).toEqual(['um.station.json']);
  });

  it('`new` never overwrites a file, even one that is not a station', () => {
    write('um.station.json', 'precious');
    expect(createStation('Um')).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists and was not changed'),
    });
    expect(read('um.station.json')).toBe('precious');
  });

  it('`new` names the missing option', () => {
    expect(station('new', '--name', 'Um').err).toContain('--brand is missing');
    expect(station('new', '--name').err).toContain('--name needs <name>');
    expect(station('new', '--name', '日本', '--brand', '#000').err).toBe(
      'new: the name "日本" makes no slug; set one with --slug',
    );
  });
});

describe('css and export', () => {
  it('`css` and `export` print the same CSS', () => {
    write('a.json', completeText);
    const { code, out } = station('css', 'a.json');
    expect({ code, start: out.slice(0, 6) }).toEqual({ code: 0, start: ':root{' });
    expect(station('export', 'a.json', '--format', 'css')).toEqual({ code: 0, out, err: '' });
  });

  it('`css` and `export` require a valid station and a supported format', () => {
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

describe('report', () => {
  it('`report` explains the derived theme, for a file or a slug', () => {
    createStation('Um');
    const { code, out, err } = station('report', 'um');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.split('\n');
    expect(lines[0]).toBe('Um: #5b2eff');
    expect(lines[2]).toMatch(/^Main action {8}Your violet #5b2eff fills main actions in light and dark\./);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
    expect(station('report', 'um.station.json').out).toBe(out);
    expect(JSON.parse(station('report', 'um', '--json').out)[0]).toMatchObject({
      topic: 'Main action',
      colors: expect.arrayContaining(['#5b2eff']),
    });
    expect(station('report').err).toContain('a file is missing');
  });
});

describe('import', () => {
  it('`import` restores the station that `export` wrote', () => {
    write('a.json', completeText);
    write('tokens.json', station('export', 'a.json', '--format', 'dtcg').out);
    const imported = station('import', 'tokens.json');
    expect({ code: imported.code, err: imported.err }).toEqual({ code: 0, err: '' });
    expect(station('import', 'tokens.json', '--out', 'b.json')).toEqual({
      code: 0,
      out: 'b.json\n\nNext:\n  npm run station -- check b.json',
      err: '',
    });
    const { $schema, ...importedStation } = JSON.parse(read('b.json'));
    expect(importedStation).toEqual(JSON.parse(imported.out));
    expect(existsSync(resolve(pathOf(''), $schema))).toBe(true);
    expect(station('css', 'b.json').out).toBe(station('css', 'a.json').out);
    expect(station('import', 'tokens.json', '--out', 'b.json')).toMatchObject({ code: 1, out: '' });
  });

  it('`import` gives a file from another tool the next id and lists the used values', () => {
    createStation('Clube Sete', '--id', '7');
    write('tokens.json', JSON.stringify({ brand: { $type: 'color', $value: '#007c89' } }));
    const { code, out, err } = station('import', 'tokens.json');
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, id: 8, slug: 'nova-estacao' });
    expect(err).toBe('tokens.json theme.brand #007c89 from "brand"');
  });

  it('`import` accepts a name, a slug and an id', () => {
    write('tokens.json', JSON.stringify({ brand: { $type: 'color', $value: '#007c89' } }));
    const namedImport = station('import', 'tokens.json', '--name', 'Clube Ação');
    expect(JSON.parse(namedImport.out)).toMatchObject({ id: 1, slug: 'clube-acao', name: 'Clube Ação' });
    const fullImport = station(
      'import',
      'tokens.json',
      '--name',
      'Clube Ação',
      '--slug',
      'acao',
      '--id',
      '12',
    );
    expect(JSON.parse(fullImport.out)).toMatchObject({ id: 12, slug: 'acao', name: 'Clube Ação' });
    write('a.json', completeText);
    write('ours.json', station('export', 'a.json', '--format', 'dtcg').out);
    expect(JSON.parse(station('import', 'ours.json', '--id', '43', '--slug', 'copia').out)).toMatchObject({
      id: 43,
      slug: 'copia',
      name: 'Associação Inteira',
    });
    expect(station('import', 'tokens.json', '--id', 'abc')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('id: found "abc"; allowed: a whole number'),
    });
    expect(station('import', 'tokens.json', '--slug', 'A B').err).toContain('did you mean "a-b"?');
  });

  it('`import` refuses to write a station with low-contrast colours', () => {
    createStation('Um');
    const file = JSON.parse(station('export', 'um', '--format', 'dtcg').out);
    file.color.light.link = { $type: 'color', $value: '#fefefe' };
    write('tokens.json', JSON.stringify(file));
    expect(station('import', 'tokens.json', '--out', 'b.json')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^tokens\.json theme\.overrides\.link: link is #fefefe in light: .* the nearest that passes is #/,
      ),
    });
    expect(existsSync(pathOf('b.json'))).toBe(false);
  });

  it.each(['{', '[]', '{}', '7'])('`import` refuses the file content %s', (text) => {
    write('tokens.json', text);
    expect(station('import', 'tokens.json')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^tokens\.json/),
    });
  });
});

describe('list', () => {
  it('`list` sorts stations by id and reports invalid files', () => {
    createStation('Clube Dez', '--id', '10');
    createStation('Clube Dois', '--id', '2');
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

describe('command line', () => {
  it.each([
    [['chekc'], 'unknown command chekc; did you mean check?'],
    [['xyzzy'], 'there are new, check, report, css, export, import, list'],
    [['check', '--jsno', 'a'], 'unknown option --jsno; did you mean --json?'],
    [['check', '--json=yes', 'a'], '--json takes no value'],
    [['list', '--all'], 'unknown option --all; it has no options'],
    [['css'], 'a file is missing'],
    [['css', 'a', 'b'], 'unexpected file b'],
    [[], 'Usage: npm run station'],
  ])('reports the mistake in the arguments %j', (argv, message) => {
    const { code, out, err } = station(...argv);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
  });

  it('prints help for all commands and for each command', () => {
    const generalHelp = station('--help');
    expect(generalHelp.code).toBe(0);
    for (const name of ['new', 'check', 'report', 'css', 'export', 'import', 'list']) {
      expect(generalHelp.out).toContain(`  ${name}`);
      expect(station(name, '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`-- ${name}`),
      });
    }
  });

  longTest(
    'the command line runs as a separate process',
    async () => {
      write('bad.json', '{}');
      const main = fileURLToPath(new URL('main.ts', import.meta.url));
      const env = { ...process.env, INIT_CWD: pathOf('') };
      const childProcess = promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', main, 'check', 'bad.json'],
        {
          env,
        },
      );
      await expect(childProcess).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('bad.json:1:1 id'),
      });
    },
    { timeout: 20_000 },
  );
});
