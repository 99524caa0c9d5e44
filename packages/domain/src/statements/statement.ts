import { addDays, type IsoDate } from '../dates/date.ts';
import { dateOf, formatDate, formatDateTime, type Moment } from '../dates/moment.ts';
import { type Cents, multiply, sum } from '../money/money.ts';
import { expiryNotices } from '../points/points.ts';
import { type CurrencySettings, stationCurrency } from '../station/station.ts';
import { formatCsv } from '../table/csv.ts';
import { type Origin, originName } from './origin.ts';

export const DEFAULT_DESCRIPTION = 'Participação em atividade';

/** The unspent part of points earned together. */
export interface RemainingPoints {
  readonly points: Cents;
  readonly expiresAt: Moment | null;
}

/** Points are in hundredths and always positive: the list tells debits from credits. */
export interface StatementEntry {
  readonly id: number;
  readonly description: string;
  readonly points: Cents;
  readonly createdAt: Moment;
  readonly origin: Origin;
  /** Empty for debits. The first to expire comes first. */
  readonly left: readonly RemainingPoints[];
}

export interface Statement {
  readonly used: readonly StatementEntry[];
  readonly earned: readonly StatementEntry[];
  /** The spent part of refunded rewards. Later credits pay it first. */
  readonly debt?: Cents | undefined;
}

export interface StatementSum {
  readonly used: Cents;
  readonly earned: Cents;
  readonly balance: Cents;
}

/** The balance is always the sum of the entries. */
export function statementSum(statement: Statement): StatementSum {
  const [used, earned] = [statement.used, statement.earned].map((entries) =>
    sum(entries.map(({ points }) => points)),
  ) as [Cents, Cents];
  return { used, earned, balance: earned - used };
}

export interface ExpiringPoints {
  readonly points: Cents;
  readonly day: IsoDate;
}

const WARNING_DAYS = expiryNotices[0];

export function expiringSoon(earned: readonly StatementEntry[], now: Moment): readonly ExpiringPoints[] {
  const today = dateOf(now);
  const lastDay = addDays(today, WARNING_DAYS);
  const pointsByDay = new Map<IsoDate, Cents>();
  for (const { points, expiresAt } of earned.flatMap(({ left }) => left)) {
    if (expiresAt === null) continue;
    const day = dateOf(expiresAt);
    if (day >= today && day <= lastDay) pointsByDay.set(day, (pointsByDay.get(day) ?? 0) + points);
  }
  return [...pointsByDay].map(([day, points]) => ({ day, points })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

export function periodOf(
  entries: readonly Pick<StatementEntry, 'createdAt'>[],
): readonly [IsoDate, IsoDate] | undefined {
  const days = entries.map(({ createdAt }) => dateOf(createdAt)).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

export function statementCsv(entries: readonly StatementEntry[], settings?: CurrencySettings): string {
  const { name, multiplier } = stationCurrency(settings);
  return formatCsv(
    ['Descrição', `Valor (${name})`, 'Data', 'Origem', 'Pedido', 'Expira em', `Ainda disponível (${name})`],
    entries.map(({ description, points, createdAt, origin, left }) => [
      description,
      multiply(points, multiplier),
      formatDateTime(createdAt),
      originName(origin),
      origin.orders.map(({ code }) => code).join(', '),
      left.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [formatDate(expiresAt)])).join(', '),
      left.length === 0
        ? ''
        : multiply(
            left.reduce((total, remaining) => total + remaining.points, 0),
            multiplier,
          ),
    ]),
  );
}
