import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import type { ServedStation, StationChanges } from '@estacao/stations';
import type { Station } from '@estacao/theming';
import type { RunningPortal } from '../start.ts';
import type { Environment } from './environment.ts';

type AnnounceSettings = Pick<Environment, 'apiUrl' | 'config'>;

function hasDemo({ apiUrl, config }: AnnounceSettings): boolean {
  return config.samples === true && apiUrl === undefined;
}

/** The demo member's e-mail and CPF, as far as the station accepts them at the login. */
function loginOf(station: Station): string {
  const { email, cpf } = demoMember(station);
  const { login } = station.features;
  return [login === 'cpf' ? '' : email, login === 'email' || cpf === null ? '' : `CPF ${cpf}`]
    .filter((identifier) => identifier !== '')
    .join(' or ');
}

function lineOf({ station }: ServedStation, port: number, environment: AnnounceSettings): string {
  const demo = hasDemo(environment) ? `  ${loginOf(station)}` : '';
  const address = environment.config.stationUrl?.(station.slug) ?? `http://${station.slug}.localhost:${port}`;
  return `${station.name.padEnd(22)} ${address.padEnd(32)}${demo}`;
}

export function announce({ stations, port }: RunningPortal, environment: AnnounceSettings): void {
  for (const servedStation of stations) console.log(lineOf(servedStation, port, environment));
  if (!hasDemo(environment)) return;
  console.log(`\nLog in as any of the demo members above with the password ${SAMPLE_PASSWORD}.`);
}

export function announceChanges(
  { added, changed, removed }: StationChanges,
  port: number,
  environment: AnnounceSettings,
): void {
  for (const servedStation of added) console.log(`New: ${lineOf(servedStation, port, environment)}`);
  for (const { station } of changed) console.log(`Changed: ${station.name}`);
  for (const { station } of removed) console.log(`Removed: ${station.name}`);
}

export function warn(message: string): void {
  console.error(message);
}
