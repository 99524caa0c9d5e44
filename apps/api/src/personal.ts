import { formatAmount, formatCpf, formatDate, formatMoney } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import type { Random } from './ports.ts';

/** A column under its heading, and how its value is written for a person. */
type Column = string | readonly [heading: string, write: (value: unknown) => unknown];

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

export interface Closing {
  readonly trx: Trx;
  readonly member: Selectable<Tables['member']>;
  readonly now: Date;
  readonly random: Random;
}

/** What closing the account does to the rows of one table, where a word does not say it. */
export type Erase = (closing: Closing) => Promise<void>;

interface Kept<Name extends string> {
  /** Why the row stays when its member has gone: it says nothing of a person any more. */
  readonly keep: string;
  /** The columns that would, and what they hold from then on. */
  readonly erase?: { readonly [Key in Name]?: string | boolean | null };
}

/** What closing the account does to the member's rows. */
type OnClose<Name extends string> = 'delete' | Kept<Name> | Erase;

export interface ExportedTable<Name extends string = string> {
  readonly title: string;
  readonly columns: { readonly [Key in Name]?: Column };
  /** Columns that say nothing to a person, beside the numbers of the row, its member and its station. */
  readonly technical?: readonly Name[];
  readonly onClose: OnClose<Name>;
}

interface NotExported<Name extends string> {
  readonly withoutExport: string;
  readonly onClose: OnClose<Name>;
}

/** A table with rows of members: what they download of it, and what closing the account does to it. */
export type PersonalTable<Name extends string = string> = ExportedTable<Name> | NotExported<Name>;

export type Personal = { readonly [Table in keyof Tables]?: PersonalTable<ColumnOf<Table>> };

export type PersonalTables = ReadonlyMap<string, PersonalTable>;

/** The tables of all areas, `member` first: the download begins with it. */
export function collectPersonal(
  areas: readonly { readonly name: string; readonly personal?: Personal }[],
): PersonalTables {
  const tables = new Map<string, PersonalTable>();
  for (const { name, personal = {} } of areas)
    for (const [table, declared] of Object.entries(personal)) {
      if (tables.has(table)) throw new Error(`${name} declares ${table}, which another area has declared`);
      tables.set(table, declared);
    }
  return new Map([...tables].sort(([one], [other]) => Number(other === 'member') - Number(one === 'member')));
}

/** Reasons that several tables have for keeping a row. */
export const reasons = {
  accounts: 'what was bought and paid is in the books',
  ledger: 'the sum of the entries is what the station owes',
} as const;

/** The columns of several tables: their headings, and how they are written. */
export const column = {
  created: 'Data',
  money: (heading: string): Column => [heading, (value) => formatMoney(Number(value))],
  hundredths: (heading: string): Column => [heading, (value) => formatAmount(Number(value))],
  percent: (heading: string): Column => [heading, (value) => `${formatAmount(Number(value))}%`],
  day: (heading: string): Column => [heading, (value) => formatDate(String(value))],
  cpf: (heading: string): Column => [heading, (value) => formatCpf(String(value))],
} as const;
