import { fileURLToPath } from 'node:url';
import { demoMember, jsonLog, SAMPLE_PASSWORD, steadyClock } from '@estacao/api';
import { readBuild } from './build.ts';
import { readEnvironment } from './environment.ts';
import { reportTo } from './report.ts';
import { startPortal } from './start.ts';
import { findStations } from './stations.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
async function serve() {
  const environment = readEnvironment(process.env);
  const portal = await startPortal({
    ...environment,
    findStations,
    build: await readBuild(dist),
    client: `${dist}/client`,
    report: reportTo(jsonLog, steadyClock),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void portal.stop());

  const hasDemo = environment.config.samples === true && environment.apiUrl === undefined;
  for (const { station } of portal.stations) {
    const { email, cpf } = demoMember(station);
    const demo = hasDemo ? `  ${email.padEnd(24)} ${cpf === null ? '' : `CPF ${cpf}`}` : '';
    const address = `http://${station.slug}.localhost:${portal.port}`;
    console.log(`${station.name.padEnd(22)} ${address.padEnd(32)}${demo}`);
  }
  if (hasDemo)
    console.log(`\nThe members above are for trying things out; their password is ${SAMPLE_PASSWORD}.`);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
