import { validCpf } from '../signing-up.ts';

const names = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fabio'] as const;

/** How many people the adversary may be at a time: each of them has one CPF, and two addresses of their own. */
export const PEOPLE = names.length;

export interface Person {
  readonly firstName: string;
  readonly cpf: string;
  readonly emails: readonly [string, string];
}

/** A person that no other game has. */
export function personOf(game: number, index: number): Person {
  const firstName = names[index] ?? 'Ana';
  const mailbox = `${firstName.toLowerCase()}.${game}`;
  return {
    firstName,
    cpf: validCpf(20_000 + game * PEOPLE + index),
    emails: [`${mailbox}@exemplo.test`, `${mailbox}.outro@exemplo.test`],
  };
}
