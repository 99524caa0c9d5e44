import { isCpf, isEmail, isIsoDate, messages } from '@estacao/domain';
import * as z from 'zod/mini';

const LARGEST_ID = 2_147_483_647;

/** The number of a member, a station, an item: what one `integer` column holds. */
export function id() {
  return z.int().check(z.gte(1), z.lte(LARGEST_ID));
}

/** Text that a member typed. The limit is the column's; characters no text has are refused before this. */
export function text(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max));
}

export function cpf() {
  return z
    .string()
    .check(z.maxLength(14), z.refine(isCpf, messages.cpf))
    .register(z.globalRegistry, {
      description: 'CPF, with or without its punctuation',
      examples: ['529.982.247-25'],
    });
}

export function email() {
  return z
    .string()
    .check(z.maxLength(254), z.refine(isEmail, messages.email))
    .register(z.globalRegistry, { description: 'E-mail address', examples: ['membro@aurora.test'] });
}

export function day() {
  return z
    .string()
    .check(z.maxLength(10), z.refine(isIsoDate, messages.date))
    .register(z.globalRegistry, { description: 'A day, YYYY-MM-DD', examples: ['1990-05-17'] });
}

export function moment() {
  return z.iso.datetime().register(z.globalRegistry, {
    description: 'A moment in UTC, with its zone',
    examples: ['2026-01-31T12:00:00.000Z'],
  });
}

/** Points travel as a number with at most two decimals; rules count in hundredths. */
export function points() {
  return z.number().register(z.globalRegistry, { description: 'Points', examples: [1250.5] });
}
