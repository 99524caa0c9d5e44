import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRaw } from '@estacao/api/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../../.ci/tools/free-port.ts';
import { run } from './command.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

// Damaged files in the station folder must not stop the valid stations.

let folder: string;
let port: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function pathInFolder(...path: string[]): string {
  return join(folder, ...path);
}
function createStation(id: number, slug: string, overrides: object = {}) {
  return {
    id,
    slug,
    name: `Clube ${id}`,
    theme: { brand: '#336699' },
    ...overrides,
  };
}
function writeStation(name: string, content: object | string): void {
  writeFileSync(
    pathInFolder(`${name}.station.json`),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

async function fetchTitle(host: string): Promise<string | undefined> {
  const { text } = await sendRaw(port, ['GET / HTTP/1.1', `Host: ${host}:${port}`]);
  return /<title>([^<]*)<\/title>/.exec(text)?.[1];
}

test('a folder full of damaged files does not stop a valid station', async ({ onTestFinished }) => {
  writeStation('boa', createStation(901, 'boa', { domains: ['boa.exemplo.org'] }));
  writeStation('outra', createStation(902, 'outra'));
  const damagedFiles: Record<string, () => void> = {
    apelido: () => writeStation('apelido', createStation(911, 'xn--a')),
    dominio: () => writeStation('dominio', createStation(912, 'dominio', { domains: ['xn--a.com.br'] })),
    gemea: () => writeStation('gemea', createStation(913, 'gemea', { domains: ['boa.exemplo.org'] })),
    vizinha: () => writeStation('vizinha', createStation(914, 'vizinha', { domains: ['outra.exemplo.org'] })),
    metade: () => writeStation('metade', '{ "id": 915, "slug": '),
    vazia: () => writeStation('vazia', ''),
    perdida: () => symlinkSync('nada', pathInFolder('perdida.station.json')),
    circular: () => symlinkSync('circular.station.json', pathInFolder('circular.station.json')),
    pasta: () => mkdirSync(pathInFolder('pasta.station.json')),
    cano: () => execFileSync('mkfifo', [pathInFolder('cano.station.json')]),
    fechada() {
      // For root the file mode has no effect, so the file also contains no valid station.
      writeStation('fechada', 'nada');
      chmodSync(pathInFolder('fechada.station.json'), 0);
    },
  };
  for (const createFile of Object.values(damagedFiles)) createFile();
  mkdirSync(pathInFolder('pictures', 'ciclo'), { recursive: true });
  writeFileSync(pathInFolder('pictures', 'boa'), 'not a folder');
  symlinkSync('.', pathInFolder('pictures', 'ciclo', 'ciclo'));
  symlinkSync('circular', pathInFolder('pictures', 'circular'));
  symlinkSync('nada', pathInFolder('pictures', 'perdida.svg'));
  execFileSync('mkfifo', [pathInFolder('pictures', 'cano.svg')]);

  // Sample CPFs derive from the station's id. This id yields nine equal digits, which need a correction.
  writeStation('azar', createStation(420_758_638, 'azar'));

  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  port = await findFreePort();
  const portal = run('apps/portal/host/main.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    STATIONS_DIR: folder,
  });
  onTestFinished(() => {
    portal.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });
  const output = await portal.waitFor(/with the password/);
  for (const name of Object.keys(damagedFiles)) {
    expect(output).toMatch(new RegExp(`^Not served: ${name}\\.station\\.json`, 'm'));
  }
  expect(await fetchTitle('boa.localhost')).toBe('Clube 901');
  expect(await fetchTitle('boa.exemplo.org')).toBe('Clube 901');
  expect(await fetchTitle('outra.localhost')).toBe('Clube 902');
  expect(await fetchTitle('azar.localhost')).toBe('Clube 420758638');
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

  async function startPortal(): Promise<TestPortal> {
    portal = await startTestPortal();
    port = Number(new URL(portal.address('')).port);
    return portal;
  }

  test('a running portal treats a picture that becomes a pipe or disappears as missing', async () => {
    mkdirSync(pathInFolder('pictures', 'boa'), { recursive: true });
    const [icon, logo] = [
      pathInFolder('pictures', 'boa', 'favicon.svg'),
      pathInFolder('pictures', 'boa', 'logo.svg'),
    ];
    for (const file of [icon, logo]) writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeStation('boa', createStation(901, 'boa'));
    await startPortal();
    rmSync(icon);
    execFileSync('mkfifo', [icon]);
    rmSync(logo);
    expect(await fetchTitle('boa.localhost')).toBe('Clube 901');
    const statuses = await Promise.all(
      ['/drawn/icon-180.png', '/drawn/share.png', '/pictures/boa/favicon.svg', '/pictures/boa/logo.svg'].map(
        async (path) => (await sendRaw(port, [`GET ${path} HTTP/1.1`, `Host: boa.localhost:${port}`])).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
  });

  test('a station keeps its domain when a file added before a restart claims it', async () => {
    writeStation('boa', createStation(901, 'boa', { domains: ['boa.exemplo.org'] }));
    const { restart, warnings } = await startPortal();
    await restart(async () => {
      writeStation('aaa', createStation(901, 'aaa'));
      writeStation('bbb', createStation(7, 'bbb', { domains: ['boa.exemplo.org'] }));
    });
    expect(warnings.join('\n')).toContain('aaa.station.json: id 901 is taken by boa.station.json');
    expect(warnings.join('\n')).toContain('bbb.station.json: domains[0]');
    expect(await fetchTitle('boa.localhost')).toBe('Clube 901');
    expect(await fetchTitle('boa.exemplo.org')).toBe('Clube 901');
  });

  test('stations swap slugs between starts, and a new station takes a removed station’s slug', async () => {
    writeStation('um', createStation(901, 'um'));
    writeStation('dois', createStation(902, 'dois'));
    const { restart } = await startPortal();
    await restart(async () => {
      writeStation('um', createStation(901, 'dois'));
      writeStation('dois', createStation(902, 'um'));
    });
    expect(await fetchTitle('dois.localhost')).toBe('Clube 901');
    expect(await fetchTitle('um.localhost')).toBe('Clube 902');

    await restart(async () => {
      rmSync(pathInFolder('um.station.json'));
      writeStation('nova', createStation(903, 'dois'));
    });
    expect(await fetchTitle('dois.localhost')).toBe('Clube 903');
    expect(await fetchTitle('um.localhost')).toBe('Clube 902');
  });
});
