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

/** Keyed hashes of what is proven of a person: the mailbox, and the CPF of a register. Another person can't have them. */
export function provenDigestsOf(keyed: Keyed, { station_id, cpf, cpf_proof, mailbox }: Person): string[] {
  const proven = cpf === null || cpf_proof === null ? [] : [`proven-cpf:${cpf}`];
  return [...proven, `email:${mailbox}`].map((value) => digest(keyed, station_id, value)).sort();
}

/** The hash of the CPF that a person typed, proven or not. */
export function typedDigestOf(keyed: Keyed, { station_id, cpf }: Person): string | undefined {
  return cpf === null ? undefined : digest(keyed, station_id, `cpf:${cpf}`);
}

/** Hashes that say of a mailbox that its owner typed a CPF, and which one. */
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

/** Those by which an account takes over what was remembered. No one else can have typed a CPF that is proven. */
export function ownDigestsOf(keyed: Keyed, person: Person): string[] {
  return person.cpf_proof === null ? digestsOf(keyed, person) : provenDigestsOf(keyed, person);
}
