import { createCpf } from '../sign-up.ts';

const names = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fabio'] as const;

export const PEOPLE = names.length;

export interface Person {
  readonly firstName: string;
  readonly cpf: string;
  readonly emails: readonly [string, string];
}

export function createPerson(game: number, index: number): Person {
  const firstName = names[index] ?? 'Ana';
  const mailbox = `${firstName.toLowerCase()}.${game}`;
  return {
    firstName,
    cpf: createCpf(20_000 + game * PEOPLE + index),
    emails: [`${mailbox}@exemplo.test`, `${mailbox}.outro@exemplo.test`],
  };
}
