import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { freePort } from '../../../.ci/tools/free-port.ts';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { fewOf } from '../../../.ci/tools/sample.ts';
import { ended, type Running, run } from './command.ts';
import { ownData } from './portal.ts';

longTest(
  "prints each station's address and demo member, stops cleanly, and starts again on the same data",
  async ({ onTestFinished }) => {
    const dataDir = ownData();
    const port = String(await freePort());
    const started: Running[] = [];
    onTestFinished(() => {
      for (const { child } of started) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true });
    });
    const start = () => {
      const portal = run('apps/portal/host/main.ts', { PORT: port, DATA_DIR: dataDir });
      started.push(portal);
      return portal;
    };

    const first = start();
    const output = await first.waitFor(/their password is/);
    for (const { station } of readStations().stations) {
      expect(output).toContain(`http://${station.slug}.localhost:${port} `);
      const line = output.split('\n').find((one) => one.includes(`${station.slug}.localhost`));
      expect(line?.includes(`@${station.slug}.test`)).toBe(station.features.login !== 'cpf');
      expect(/CPF \d{11}/.test(line ?? '')).toBe(station.features.login !== 'email');
    }
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(ready.status).toBe(200);

    // Only one process can use a data folder.
    const second = start();
    expect(await ended(second)).toBe(1);
    expect(second.output()).toContain(dataDir);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const elsewhere = ownData();
    const third = run('apps/portal/host/main.ts', { PORT: port, DATA_DIR: elsewhere });
    started.push(third);
    expect(await ended(third)).toBe(1);
    expect(third.output()).toContain(
      `PORT ${port} is in use by another program; try PORT=${Number(port) + 1}`,
    );
    expect(readdirSync(elsewhere).sort()).toEqual(['pg', 'secret.key']);
    rmSync(elsewhere, { recursive: true });

    first.child.kill('SIGTERM');
    expect(await ended(first)).toBe(0);

    const again = start();
    await again.waitFor(/their password is/);
    again.child.kill('SIGINT');
    expect(await ended(again)).toBe(0);
  },
);

test.each(
  fewOf(
    [
      ['apps/portal/host/main.ts', 'PORT', 'quatro mil', 'PORT is not a valid port: quatro mil\n'],
      ['apps/api/src/main.ts', 'PORT', 'quatro mil', 'PORT is not a valid port: quatro mil\n'],
      [
        'apps/portal/host/main.ts',
        'STATIONS_DIR',
        '/nada/nunca',
        'the stations folder /nada/nunca (STATIONS_DIR) does not exist\n',
      ],
    ],
    1,
  ),
)('%s names an invalid %s in its error', async (script, name, value, message) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const portal = run(script, { DATA_DIR: dataDir, [name]: value });
  expect(await ended(portal)).toBe(1);
  expect(portal.output()).toContain(message);
  expect(portal.output()).not.toMatch(/^\s+at /m);
  expect(readdirSync(dataDir)).not.toContain('lock');
  rmSync(dataDir, { recursive: true });
});
