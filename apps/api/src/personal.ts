import { formatAmount, formatCpf, formatDate, formatMoney } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import type { Random } from './ports.ts';

type Column = string | readonly [heading: string, write: (value: unknown) => unknown];

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

export interface AccountClosure {
  readonly trx: Trx;
  readonly member: Selectable<Tables['member']>;
  readonly now: Date;
  readonly random: Random;
}

/** Custom erasure, for tables where neither `delete` nor `keep` fits. */
export type Erase = (closing: AccountClosure) => Promise<void>;

interface RetainedRows<Name extends string> {
  readonly keep: string;
  readonly erase?: { readonly [Key in Name]?: string | boolean | null };
}

type OnClose<Name extends string> = 'delete' | RetainedRows<Name> | Erase;

export interface ExportedTable<Name extends string = string> {
  readonly title: string;
  readonly columns: { readonly [Key in Name]?: Column };
  /** Columns left out of the download because they mean nothing to a person. */
  readonly technical?: readonly Name[];
  readonly onClose: OnClose<Name>;
}

interface UnexportedTable<Name extends string> {
  readonly withoutExport: string;
  readonly onClose: OnClose<Name>;
}

export type PersonalTable<Name extends string = string> = ExportedTable<Name> | UnexportedTable<Name>;

export type AreaPersonalTables = { readonly [Table in keyof Tables]?: PersonalTable<ColumnOf<Table>> };

export type PersonalTables = ReadonlyMap<string, PersonalTable>;

/** Puts `member` first because the download begins with it. */
export function collectPersonal(
  areas: readonly { readonly name: string; readonly personal?: AreaPersonalTables }[],
): PersonalTables {
  const tables = new Map<string, PersonalTable>();
  for (const { name, personal = {} } of areas)
    for (const [table, definition] of Object.entries(personal)) {
      if (tables.has(table)) throw new Error(`${name} declares ${table}, which another area has declared`);
      tables.set(table, definition);
    }
  return new Map(
    [...tables].sort(([first], [second]) => Number(second === 'member') - Number(first === 'member')),
  );
}

export const retentionReasons = {
  accounts: 'purchases and payments are accounting records',
  ledger: 'the station’s debt is the sum of the entries',
} as const;

export const column = {
  created: 'Data',
  money: (heading: string): Column => [heading, (value) => formatMoney(Number(value))],
  hundredths: (heading: string): Column => [heading, (value) => formatAmount(Number(value))],
  percent: (heading: string): Column => [heading, (value) => `${formatAmount(Number(value))}%`],
  day: (heading: string): Column => [heading, (value) => formatDate(String(value))],
  cpf: (heading: string): Column => [heading, (value) => formatCpf(String(value))],
} as const;
