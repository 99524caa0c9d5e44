import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRaw } from '@estacao/api/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../.ci/free-port.ts';
import { ended, run } from './command.ts';

// Whatever lies in the folder of stations, those that are right start and are served.

let folder: string;
let dataDir: string;
let port: number;
let started: ChildProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  port = await freePort();
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true });
});

function at(...path: string[]): string {
  return join(folder, ...path);
}
function station(id: number, slug: string, rest: object = {}) {
  return {
    id,
    slug,
    name: `Clube ${id}`,
    theme: { brand: '#336699' },
    ...rest,
  };
}
function write(name: string, content: object | string): void {
  writeFileSync(at(`${name}.station.json`), typeof content === 'string' ? content : JSON.stringify(content));
}

async function start() {
  const portal = run('apps/portal/host/main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    STATIONS_DIR: folder,
  });
  started.push(portal.child);
  await portal.waitFor(/their password is/);
  return portal;
}

async function titleAt(host: string): Promise<string | undefined> {
  const { text } = await sendRaw(port, ['GET / HTTP/1.1', `Host: ${host}:${port}`]);
  return /<title>([^<]*)<\/title>/.exec(text)?.[1];
}

test('a folder full of damage costs no right station its start', async () => {
  write('boa', station(901, 'boa', { domains: ['boa.exemplo.org'] }));
  write('outra', station(902, 'outra'));
  const refused: Record<string, () => void> = {
    apelido: () => write('apelido', station(911, 'xn--a')),
    dominio: () => write('dominio', station(912, 'dominio', { domains: ['xn--a.com.br'] })),
    gemea: () => write('gemea', station(913, 'gemea', { domains: ['boa.exemplo.org'] })),
    vizinha: () => write('vizinha', station(914, 'vizinha', { domains: ['outra.exemplo.org'] })),
    metade: () => write('metade', '{ "id": 915, "slug": '),
    vazia: () => write('vazia', ''),
    perdida: () => symlinkSync('nada', at('perdida.station.json')),
    circular: () => symlinkSync('circular.station.json', at('circular.station.json')),
    pasta: () => mkdirSync(at('pasta.station.json')),
    cano: () => execFileSync('mkfifo', [at('cano.station.json')]),
    fechada() {
      // Root reads it all the same, and finds no station in it.
      write('fechada', 'nada');
      chmodSync(at('fechada.station.json'), 0);
    },
  };
  for (const make of Object.values(refused)) make();
  mkdirSync(at('pictures', 'ciclo'), { recursive: true });
  writeFileSync(at('pictures', 'boa'), 'not a folder');
  symlinkSync('.', at('pictures', 'ciclo', 'ciclo'));
  symlinkSync('circular', at('pictures', 'circular'));
  symlinkSync('nada', at('pictures', 'perdida.svg'));
  execFileSync('mkfifo', [at('pictures', 'cano.svg')]);

  // Its members' numbers are made from it, and the first would be one that nobody can have.
  write('azar', station(420_758_638, 'azar'));

  const output = (await start()).output();
  for (const name of Object.keys(refused)) {
    expect(output).toMatch(new RegExp(`^Not served: ${name}\\.station\\.json`, 'm'));
  }
  expect(await titleAt('boa.localhost')).toBe('Clube 901');
  expect(await titleAt('boa.exemplo.org')).toBe('Clube 901');
  expect(await titleAt('outra.localhost')).toBe('Clube 902');
  expect(await titleAt('azar.localhost')).toBe('Clube 420758638');
  for (const path of ['/pictures/cano.svg', '/pictures/perdida.svg', '/pictures/boa/logo.svg']) {
    const { status } = await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: boa.localhost:${port}`]);
    expect(status, path).toBe(404);
  }
});

test('a picture that turns into a pipe, or goes, is as good as none', async () => {
  mkdirSync(at('pictures', 'boa'), { recursive: true });
  const [icon, logo] = [at('pictures', 'boa', 'favicon.svg'), at('pictures', 'boa', 'logo.svg')];
  for (const file of [icon, logo]) writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('boa', station(901, 'boa'));
  await start();
  rmSync(icon);
  execFileSync('mkfifo', [icon]);
  rmSync(logo);
  expect(await titleAt('boa.localhost')).toBe('Clube 901');
  const statuses = await Promise.all(
    ['/drawn/icon-180.png', '/drawn/share.png', '/pictures/boa/favicon.svg', '/pictures/boa/logo.svg'].map(
      async (path) => (await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: boa.localhost:${port}`])).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 404, 404]);
});

test('a file that is added takes nothing from a station that was here before', async () => {
  write('boa', station(901, 'boa', { domains: ['boa.exemplo.org'] }));
  const first = await start();
  first.child.kill('SIGTERM');
  expect(await ended(first)).toBe(0);

  write('aaa', station(901, 'aaa'));
  write('bbb', station(7, 'bbb', { domains: ['boa.exemplo.org'] }));
  const second = await start();
  expect(second.output()).toContain('Not served: aaa.station.json: id 901 is taken by boa.station.json');
  expect(second.output()).toContain('Not served: bbb.station.json: domains[0]');
  expect(await titleAt('boa.localhost')).toBe('Clube 901');
  expect(await titleAt('boa.exemplo.org')).toBe('Clube 901');
});

test('stations may swap their short names, and a new one may have that of one that is gone', async () => {
  write('um', station(901, 'um'));
  write('dois', station(902, 'dois'));
  const first = await start();
  first.child.kill('SIGTERM');
  expect(await ended(first)).toBe(0);

  write('um', station(901, 'dois'));
  write('dois', station(902, 'um'));
  const second = await start();
  expect(await titleAt('dois.localhost')).toBe('Clube 901');
  expect(await titleAt('um.localhost')).toBe('Clube 902');
  second.child.kill('SIGTERM');
  expect(await ended(second)).toBe(0);

  rmSync(at('um.station.json'));
  write('nova', station(903, 'dois'));
  await start();
  expect(await titleAt('dois.localhost')).toBe('Clube 903');
  expect(await titleAt('um.localhost')).toBe('Clube 902');
});
