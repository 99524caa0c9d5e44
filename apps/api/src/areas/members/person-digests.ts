import type { Services } from '../../services.ts';

/** What an account knows of the person behind it. */
export interface Person {
  readonly id: number;
  readonly station_id: number;
  readonly cpf: string | null;
  readonly mailbox: string;
}

/** Keyed hashes of a person's CPF and mailbox: all that is left of them when an account is closed. */
export function digestsOf(
  { keyring }: Pick<Services, 'keyring'>,
  { station_id, cpf, mailbox }: Person,
): string[] {
  const known = [...(cpf === null ? [] : [`cpf:${cpf}`]), `email:${mailbox}`];
  return known.map((value) => keyring.digest('rewarded-person', `${station_id}:${value}`)).sort();
}
