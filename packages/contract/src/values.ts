import {
  activityKind as activityKindOf,
  activityType,
  centsFromDecimal,
  decimalFromCents,
  hasTwoDecimals,
  isCpf,
  isEmail,
  isIsoDate,
  type Moment,
  messages,
  moneyTexts,
  type SectionKind,
  sectionKind as sectionKindOf,
  sectionType,
} from '@estacao/domain';
import * as z from 'zod/mini';
import { rejectValue } from './codecs.ts';

const LARGEST_ID = 2_147_483_647;

/** Range of a Postgres `integer` column. */
export function id() {
  return z.int().check(z.gte(1), z.lte(LARGEST_ID));
}

/** 0: nothing chosen yet. */
export function idOrZero() {
  return z.int().check(z.gte(0), z.lte(LARGEST_ID));
}

/** Text that a member typed. The limit is the column's; `validate` rejects unwritable characters first. */
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

export function day(message: string = messages.date) {
  return z
    .string()
    .check(z.maxLength(10), z.refine(isIsoDate, message))
    .register(z.globalRegistry, { description: 'A day, YYYY-MM-DD', examples: ['1990-05-17'] });
}

export function birthday() {
  const wire = z
    .string()
    .check(z.maxLength(19), z.regex(/^\d{4}-\d{2}-\d{2}(?: 00:00:00)?$/, messages.date))
    .register(z.globalRegistry, {
      description: 'A birthday with midnight appended',
      examples: ['1990-05-17 00:00:00'],
    });
  return z.codec(wire, day(), {
    decode: (value) => value.slice(0, 10),
    encode: (value) => `${value} 00:00:00`,
  });
}

export function moment() {
  return z.iso.datetime().register(z.globalRegistry, {
    description: 'A moment in UTC, with its zone',
    examples: ['2026-01-31T12:00:00.000Z'],
  });
}

export function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

function amount() {
  return z.number().check(z.refine(hasTwoDecimals, moneyTexts.twoDecimals));
}

/** Two decimals on the wire, hundredths in the rules. Rejects more decimals instead of rounding. */
export function points() {
  const wire = amount().register(z.globalRegistry, {
    description: 'Points, with at most two decimals',
    examples: [1250.5],
  });
  return z.codec(wire, z.int(), {
    decode: (value, { issues }) => centsFromDecimal(value) ?? rejectValue(issues, value),
    encode: (cents) => Number(decimalFromCents(cents)),
  });
}

export function money() {
  const wire = amount()
    .check(z.gte(0))
    .register(z.globalRegistry, { description: 'Reais, with at most two decimals', examples: [49.9] });
  return z.codec(wire, z.int().check(z.gte(0)), {
    decode: (value, { issues }) => centsFromDecimal(value) ?? rejectValue(issues, value),
    encode: (cents) => Number(decimalFromCents(cents)),
  });
}

/** Points or reais as some servers send them: `12.5`, `"12.50"`, null or missing. */
export function looseAmount() {
  const text = z
    .string()
    .register(z.globalRegistry, { description: 'Points or reais in text', examples: ['12.50'] });
  const wire = z.optional(z.nullable(z.union([z.number(), text])));
  return z.codec(wire, z.int(), {
    decode: (value, { issues }) => centsFromDecimal(value ?? 0) ?? rejectValue(issues, value),
    encode: (cents) => Number(decimalFromCents(cents)),
  });
}

export function flag() {
  return z.codec(z.literal([0, 1]), z.boolean(), {
    decode: (value) => value === 1,
    encode: (value) => (value ? 1 : 0),
  });
}

export function looseFlag(): z.ZodMiniType<boolean> {
  return z.union([z.boolean(), flag()]);
}

function sectionNumber() {
  return z.int().register(z.globalRegistry, {
    description:
      'Cards, rows, carousel, stack, activities, app, plans, form, media. Clients must accept unknown numbers.',
    examples: [1],
  });
}

export function sectionKind() {
  return kindCodec(sectionNumber(), sectionKindOf, sectionType);
}

/** Rejects unknown section numbers: a screen can't draw them. */
export function strictSectionKind() {
  return z.codec(
    sectionNumber(),
    z.custom<SectionKind>((value) => typeof value === 'string'),
    {
      decode(type, { issues }) {
        const result = sectionKindOf(type);
        return result === 'unknown' ? rejectValue(issues, type) : result;
      },
      encode: (value, { issues }) => sectionType(value) ?? rejectValue(issues, value),
    },
  );
}

export function activityKind() {
  const wire = z.int().register(z.globalRegistry, {
    description: 'Activity type number. Clients must accept unknown numbers.',
    examples: [6],
  });
  return kindCodec(wire, activityKindOf, activityType);
}

/** Decodes an unknown number to a fallback kind instead of failing. Encoding rejects it. */
function kindCodec<Kind extends string>(
  wire: z.ZodMiniNumber<number>,
  decode: (type: number) => Kind,
  encode: (kind: Kind) => number | undefined,
) {
  return z.codec(
    wire,
    z.custom<Kind>((value) => typeof value === 'string'),
    { decode, encode: (value, { issues }) => encode(value) ?? rejectValue(issues, value) },
  );
}
