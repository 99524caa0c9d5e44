import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import type { FoundStation, News } from '@estacao/stations';
import type { Station } from '@estacao/theming';
import type { RunningPortal } from '../start.ts';
import type { Environment } from './environment.ts';

type Told = Pick<Environment, 'apiUrl' | 'config'>;

function hasDemo({ apiUrl, config }: Told): boolean {
  return config.samples === true && apiUrl === undefined;
}

/** The login of the demo member, without the kinds that the station does not accept. */
function loginOf(station: Station): string {
  const { email, cpf } = demoMember(station);
  const { login } = station.features;
  return [login === 'cpf' ? '' : email, login === 'email' || cpf === null ? '' : `CPF ${cpf}`]
    .filter((part) => part !== '')
    .join(' or ');
}

function lineOf({ station }: FoundStation, port: number, environment: Told): string {
  const demo = hasDemo(environment) ? `  ${loginOf(station)}` : '';
  const address = environment.config.stationUrl?.(station.slug) ?? `http://${station.slug}.localhost:${port}`;
  return `${station.name.padEnd(22)} ${address.padEnd(32)}${demo}`;
}

export function announce({ stations, port }: RunningPortal, environment: Told): void {
  for (const found of stations) console.log(lineOf(found, port, environment));
  if (!hasDemo(environment)) return;
  console.log(`\nThe members above are for trying the portal; their password is ${SAMPLE_PASSWORD}.`);
}

export function announceNews({ added, changed, removed }: News, port: number, environment: Told): void {
  for (const found of added) console.log(`New: ${lineOf(found, port, environment)}`);
  for (const { station } of changed) console.log(`Changed: ${station.name}`);
  for (const { station } of removed) console.log(`Gone: ${station.name}`);
}

export function tell(message: string): void {
  console.error(message);
}
