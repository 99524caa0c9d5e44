import type { Services } from '../../services.ts';

type Keyed = Pick<Services, 'keyring'>;

export interface Person {
  readonly id: number;
  readonly station_id: number;
  readonly cpf: string | null;
  readonly cpf_proof: string | null;
  readonly mailbox: string;
}

function digest({ keyring }: Keyed, stationId: number, value: string): string {
  return keyring.digest('rewarded-person', `${stationId}:${value}`);
}

/** Keyed hashes of proven facts: the mailbox and a CPF from the register. No other person can have them. */
export function provenDigestsOf(keyed: Keyed, { station_id, cpf, cpf_proof, mailbox }: Person): string[] {
  const proven = cpf === null || cpf_proof === null ? [] : [`proven-cpf:${cpf}`];
  return [...proven, `email:${mailbox}`].map((value) => digest(keyed, station_id, value)).sort();
}

export function typedDigestOf(keyed: Keyed, { station_id, cpf }: Person): string | undefined {
  return cpf === null ? undefined : digest(keyed, station_id, `cpf:${cpf}`);
}

export function typedByDigestsOf(
  keyed: Keyed,
  { station_id, cpf, mailbox }: Person,
): { readonly some: string; readonly same: string } {
  const by = (value: string) => digest(keyed, station_id, `typed-by:${mailbox}${value}`);
  return { some: by(''), same: by(`:${cpf}`) };
}

function digestsOf(keyed: Keyed, person: Person): string[] {
  const typed = typedDigestOf(keyed, person);
  return [...(typed === undefined ? [] : [typed]), ...provenDigestsOf(keyed, person)].sort();
}

/** The digests that let an account inherit stored rewards. A proven CPF excludes typed ones. */
export function ownDigestsOf(keyed: Keyed, person: Person): string[] {
  return person.cpf_proof === null ? digestsOf(keyed, person) : provenDigestsOf(keyed, person);
}
