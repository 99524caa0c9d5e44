import type { Services } from '../../services.ts';

type KeyringServices = Pick<Services, 'keyring'>;

export interface Person {
  readonly id: number;
  readonly station_id: number;
  readonly cpf: string | null;
  readonly cpf_proof: string | null;
  readonly mailbox: string;
}

function digest({ keyring }: KeyringServices, stationId: number, value: string): string {
  return keyring.digest('rewarded-person', `${stationId}:${value}`);
}

/** Keyed hashes of proven facts: the mailbox and a CPF from the register. No other person can have them. */
export function provenDigestsOf(
  services: KeyringServices,
  { station_id, cpf, cpf_proof, mailbox }: Person,
): string[] {
  const provenCpf = cpf === null || cpf_proof === null ? [] : [`proven-cpf:${cpf}`];
  return [...provenCpf, `email:${mailbox}`].map((value) => digest(services, station_id, value)).sort();
}

export function typedDigestOf(services: KeyringServices, { station_id, cpf }: Person): string | undefined {
  return cpf === null ? undefined : digest(services, station_id, `cpf:${cpf}`);
}

export function mailboxDigestsOf(
  services: KeyringServices,
  { station_id, cpf, mailbox }: Person,
): { readonly anyCpf: string; readonly sameCpf: string } {
  const mailboxDigest = (value: string) => digest(services, station_id, `typed-by:${mailbox}${value}`);
  return { anyCpf: mailboxDigest(''), sameCpf: mailboxDigest(`:${cpf}`) };
}

function digestsOf(services: KeyringServices, person: Person): string[] {
  const typed = typedDigestOf(services, person);
  return [...(typed === undefined ? [] : [typed]), ...provenDigestsOf(services, person)].sort();
}

/** The digests that let an account inherit stored rewards. A proven CPF excludes typed ones. */
export function ownDigestsOf(services: KeyringServices, person: Person): string[] {
  return person.cpf_proof === null ? digestsOf(services, person) : provenDigestsOf(services, person);
}
