import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRaw } from '@estacao/api/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../.ci/tools/free-port.ts';
import { run } from './command.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

// Damaged files in the station folder must not stop the valid stations.

let folder: string;
let port: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

async function titleAt(host: string): Promise<string | undefined> {
  const { text } = await sendRaw(port, ['GET / HTTP/1.1', `Host: ${host}:${port}`]);
  return /<title>([^<]*)<\/title>/.exec(text)?.[1];
}

test('a folder full of damaged files does not stop a valid station', async ({ onTestFinished }) => {
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
      // Root ignores the file mode, and reads a file without a station.
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

  // The members' numbers derive from the id, and this one yields an invalid first number.
  write('azar', station(420_758_638, 'azar'));

  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  port = await freePort();
  const portal = run('apps/portal/host/main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    STATIONS_DIR: folder,
  });
  onTestFinished(() => {
    portal.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  const output = await portal.waitFor(/their password is/);
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

describe('a running portal', () => {
  let portal: TestPortal | undefined;

  beforeEach(() => {
    process.env.STATIONS_DIR = folder;
  });
  afterEach(async () => {
    delete process.env.STATIONS_DIR;
    const { stop, errors } = portal ?? {};
    portal = undefined;
    await stop?.();
    expect(errors).toEqual([]);
  });

  async function begin(): Promise<TestPortal> {
    portal = await startTestPortal();
    port = Number(new URL(portal.address('')).port);
    return portal;
  }

  test('treats a picture that becomes a pipe or disappears as missing', async () => {
    mkdirSync(at('pictures', 'boa'), { recursive: true });
    const [icon, logo] = [at('pictures', 'boa', 'favicon.svg'), at('pictures', 'boa', 'logo.svg')];
    for (const file of [icon, logo]) writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('boa', station(901, 'boa'));
    await begin();
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

  test("keeps a station's domain when a file added before a restart claims it", async () => {
    write('boa', station(901, 'boa', { domains: ['boa.exemplo.org'] }));
    const { restart, told } = await begin();
    await restart(async () => {
      write('aaa', station(901, 'aaa'));
      write('bbb', station(7, 'bbb', { domains: ['boa.exemplo.org'] }));
    });
    expect(told.join('\n')).toContain('aaa.station.json: id 901 is taken by boa.station.json');
    expect(told.join('\n')).toContain('bbb.station.json: domains[0]');
    expect(await titleAt('boa.localhost')).toBe('Clube 901');
    expect(await titleAt('boa.exemplo.org')).toBe('Clube 901');
  });

  test("lets stations swap slugs between starts, and a new one take a removed station's slug", async () => {
    write('um', station(901, 'um'));
    write('dois', station(902, 'dois'));
    const { restart } = await begin();
    await restart(async () => {
      write('um', station(901, 'dois'));
      write('dois', station(902, 'um'));
    });
    expect(await titleAt('dois.localhost')).toBe('Clube 901');
    expect(await titleAt('um.localhost')).toBe('Clube 902');

    await restart(async () => {
      rmSync(at('um.station.json'));
      write('nova', station(903, 'dois'));
    });
    expect(await titleAt('dois.localhost')).toBe('Clube 903');
    expect(await titleAt('um.localhost')).toBe('Clube 902');
  });
});
