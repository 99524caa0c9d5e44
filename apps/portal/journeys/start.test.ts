import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { findFreePort } from '../../../.ci/tools/free-port.ts';
import { longTest } from '../../../.ci/tools/long-test.ts';
import { pickFew } from '../../../.ci/tools/sample.ts';
import { type RunningScript, run, waitForExit } from './command.ts';
import { copyDataFolder } from './portal.ts';

longTest(
  'the portal prints addresses and demo members, stops cleanly, and restarts on the same data',
  async ({ onTestFinished }) => {
    const dataDir = copyDataFolder();
    const port = String(await findFreePort());
    const portals: RunningScript[] = [];
    onTestFinished(() => {
      for (const { child } of portals) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true });
    });
    const start = () => {
      const portal = run('apps/portal/host/main.ts', { PORT: port, DATA_DIR: dataDir });
      portals.push(portal);
      return portal;
    };

    const firstPortal = start();
    const output = await firstPortal.waitFor(/with the password/);
    for (const { station } of readStations().stations) {
      expect(output).toContain(`http://${station.slug}.localhost:${port} `);
      const line = output.split('\n').find((text) => text.includes(`${station.slug}.localhost`));
      expect(line?.includes(`@${station.slug}.test`)).toBe(station.features.login !== 'cpf');
      expect(/CPF \d{11}/.test(line ?? '')).toBe(station.features.login !== 'email');
    }
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(readiness.status).toBe(200);

    // Only one process can use a data folder.
    const secondPortal = start();
    expect(await waitForExit(secondPortal)).toBe(1);
    expect(secondPortal.output()).toContain(dataDir);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const otherFolder = copyDataFolder();
    const thirdPortal = run('apps/portal/host/main.ts', { PORT: port, DATA_DIR: otherFolder });
    portals.push(thirdPortal);
    expect(await waitForExit(thirdPortal)).toBe(1);
    expect(thirdPortal.output()).toContain(
      `PORT ${port} is in use by another program; try PORT=${Number(port) + 1}`,
    );
    expect(readdirSync(otherFolder).sort()).toEqual(['pg', 'secret.key']);
    rmSync(otherFolder, { recursive: true });

    firstPortal.child.kill('SIGTERM');
    expect(await waitForExit(firstPortal)).toBe(0);

    const restartedPortal = start();
    await restartedPortal.waitFor(/with the password/);
    restartedPortal.child.kill('SIGINT');
    expect(await waitForExit(restartedPortal)).toBe(0);
  },
);

test.each(
  pickFew(
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
)('%s reports an invalid %s in the error message', async (script, name, value, message) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  const portal = run(script, { DATA_DIR: dataDir, [name]: value });
  expect(await waitForExit(portal)).toBe(1);
  expect(portal.output()).toContain(message);
  expect(portal.output()).not.toMatch(/^\s+at /m);
  expect(readdirSync(dataDir)).not.toContain('lock');
  rmSync(dataDir, { recursive: true });
});
