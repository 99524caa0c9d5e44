import type { Mask } from './mask.ts';

const LANDLINE = '(99) 9999-9999';

/** +55, or the 0 of old trunk dialling, before a number that is whole without it and too long with it. */
const countryCode = /^()(?:55(?=[1-9]\d{9,10}$)|0(?=[1-9]\d{10}$))/;

/** The century of a year with four digits. */
const century = /^(0[1-9]|1[0-2])20(?=\d\d$)/;

/** Year, month and day: read as a day, a month and a year, such a year would be more than 700 years ago. */
const yearFirst = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

export const masks = {
  cpf: { pattern: '999.999.999-99' },
  /** Letters are new in 2026; a number made of digits reads 99.999.999/9999-99 as ever. */
  cnpj: { pattern: 'AA.AAA.AAA/AAAA-99' },
  cep: { pattern: '99.999-999' },
  date: { pattern: '99/99/9999', turn: yearFirst },
  /** Mobile numbers; a landline, which never has a 9 after the area code, is written like one. */
  phone: {
    pattern: '(99) 9 9999-9999',
    instead: { when: /^\d\d[2-5]/, pattern: LANDLINE },
    drop: countryCode,
  },
  landline: { pattern: LANDLINE, drop: countryCode },
  healthPhone: { pattern: '(99) 9.9999-9999', drop: countryCode },
  cardNumber: { pattern: '9999 9999 9999 9999' },
  cardExpiry: { pattern: '99/99', drop: century },
  cardCvv: { pattern: '999' },
  money: { currency: 'BRL' },
} as const satisfies Record<string, Mask>;
