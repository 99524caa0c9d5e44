import { addDays, dateOf, type IsoDate } from '@estacao/domain';
import type { BillRow, SubscriptionRow } from '../../areas/payments/bills/rows.ts';
import type { Database } from '../../database/database.ts';
import type { Asked } from './bank.ts';

/** Computes dates independently of the code under test. */
function monthsLater(anchor: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const wanted = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())));
  return wanted.toISOString().slice(0, 10);
}

function dueOn(anchor: IsoDate, recurrence: string, count: number): IsoDate {
  const months = { monthly: 1, halfyearly: 6, yearly: 12 }[recurrence];
  return months === undefined ? addDays(anchor, 7 * count) : monthsLater(anchor, months * count);
}

export async function complaints(
  { db }: Database,
  asked: ReadonlyMap<string, Asked>,
  now: number,
): Promise<string[]> {
  const subscriptions = await db
    .selectFrom('subscription')
    .selectAll()
    .where('description', '=', 'Assinatura')
    .execute();
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .orderBy('subscription_id')
    .orderBy('number')
    .execute();
  const charges = await db
    .selectFrom('charge')
    .select(['own_id', 'bill_id', 'member_id', 'state', 'amount'])
    .where('bill_id', 'is not', null)
    .execute();
  const entries = await db
    .selectFrom('points_entry')
    .select(['member_id', 'amount'])
    .where('source', '=', 'payment')
    .execute();
  const billsOf = grouped(bills, ({ subscription_id: id }) => id);
  const chargesOf = grouped(charges, ({ bill_id: id }) => id ?? 0);
  const wrong: string[] = [];
  for (const subscription of subscriptions) {
    const own = billsOf.get(subscription.id) ?? [];
    const tell = (what: string) => wrong.push(`subscription ${subscription.id}: ${what}`);
    judgePeriods(subscription, own, now, tell);
    for (const bill of own) judgeBill(bill, chargesOf.get(bill.id) ?? [], asked, tell);
  }
  const payments = await db.selectFrom('payment').select('end_to_end_id').execute();
  const received = new Set(payments.map(({ end_to_end_id: id }) => id));
  for (const { id, state } of asked.values())
    if (state === 'paid' && !received.has(`E-${id}`))
      wrong.push(`the shop has no record of bank payment ${id}`);
  const taken = [...asked.values()].reduce(
    (sum, { state, amount }) => (state === 'paid' ? sum + amount : sum),
    0,
  );
  // Sample data has payments that this bank never took.
  const isAsked = ({ id }: BillRow) => chargesOf.get(id)?.some(({ own_id }) => asked.has(own_id)) === true;
  const paid = bills.reduce(
    (sum, bill) => (bill.state === 'paid' && isAsked(bill) ? sum + bill.amount : sum),
    0,
  );
  const returned = entries.reduce((sum, { amount }) => sum + amount, 0);
  if (taken !== paid + returned)
    wrong.push(`the bank took ${taken}; bills total ${paid} and wallet credits ${returned}`);
  return wrong;
}

function judgePeriods(
  { state, recurrence, anchored_on: anchoredOn }: SubscriptionRow,
  bills: readonly BillRow[],
  now: number,
  tell: (what: string) => void,
): void {
  let anchor: IsoDate | undefined;
  let count = 0;
  let last: BillRow | undefined;
  for (const bill of bills.filter(
    ({ void_reason: reason }) => reason !== 'refused' && reason !== 'expired',
  )) {
    const isAnew = bill.state === 'paid' && bill.from_on !== bill.due_on;
    const expected = anchor === undefined ? bill.due_on : dueOn(anchor, bill.recurrence ?? '', count);
    if (bill.due_on !== expected) tell(`bill ${bill.number} is due on ${bill.due_on}, not on ${expected}`);
    if (isAnew && bill.from_on !== dateOf(bill.paid_at ?? 0))
      tell(`bill ${bill.number} starts on the wrong day`);
    if (last !== undefined && !isAnew && bill.from_on !== addDays(last.until_on ?? '', 1))
      tell(`bill ${bill.number} leaves a gap or overlaps the previous one`);
    if (anchor === undefined || isAnew) [anchor, count] = [bill.from_on, 0];
    count += 1;
    last = bill;
  }
  if (state !== 'active') return;
  const isCovered = last !== undefined && (last.state === 'open' || (last.until_on ?? '') >= dateOf(now));
  if (!isCovered) tell(`nothing was charged for today: ${recurrence} since ${anchoredOn}`);
}

function judgeBill(
  bill: BillRow,
  charges: readonly { readonly own_id: string; readonly state: string }[],
  asked: ReadonlyMap<string, Asked>,
  tell: (what: string) => void,
): void {
  const atBank = charges.flatMap(({ own_id }) => asked.get(own_id) ?? []);
  const paid = charges.filter(({ state }) => state === 'paid');
  if (paid.length > 1) tell(`bill ${bill.number} was paid ${paid.length} times`);
  if (paid.length === 1 && bill.state !== 'paid') tell(`bill ${bill.number} was paid but is ${bill.state}`);
  if (bill.state === 'paid' && !atBank.some(({ state }) => state === 'paid'))
    tell(`bill ${bill.number} is paid but the bank took nothing`);
  const early = atBank.find(({ at }) => dateOf(at) < bill.due_on);
  if (early !== undefined) tell(`bill ${bill.number} was charged before it was due`);
  if (bill.state === 'open' && bill.next_try_on === null && bill.refusals < 4)
    tell(`bill ${bill.number} was cancelled after ${bill.refusals} tries`);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => number): ReadonlyMap<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const known = groups.get(keyOf(item));
    if (known === undefined) groups.set(keyOf(item), [item]);
    else known.push(item);
  }
  return groups;
}
