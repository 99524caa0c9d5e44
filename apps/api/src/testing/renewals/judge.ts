import { addDays, dateOf, type IsoDate } from '@estacao/domain';
import type { BillRow, SubscriptionRow } from '../../areas/payments/bills/rows.ts';
import type { Database } from '../../database/database.ts';
import type { BankRequest } from './bank.ts';

/** Computes dates independently of the code under test. */
function addMonths(anchor: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay.getUTCDate())));
  return target.toISOString().slice(0, 10);
}

function dueDateOf(anchor: IsoDate, recurrence: string, count: number): IsoDate {
  const months = { monthly: 1, halfyearly: 6, yearly: 12 }[recurrence];
  return months === undefined ? addDays(anchor, 7 * count) : addMonths(anchor, months * count);
}

export async function findViolations(
  { db }: Database,
  requests: ReadonlyMap<string, BankRequest>,
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
  const billsOf = groupBy(bills, ({ subscription_id: id }) => id);
  const chargesOf = groupBy(charges, ({ bill_id: id }) => id ?? 0);
  const violations: string[] = [];
  for (const subscription of subscriptions) {
    const ownBills = billsOf.get(subscription.id) ?? [];
    const report = (problem: string) => violations.push(`subscription ${subscription.id}: ${problem}`);
    judgePeriods(subscription, ownBills, now, report);
    for (const bill of ownBills) judgeBill(bill, chargesOf.get(bill.id) ?? [], requests, report);
  }
  const payments = await db.selectFrom('payment').select('end_to_end_id').execute();
  const receivedIds = new Set(payments.map(({ end_to_end_id: id }) => id));
  for (const { id, state } of requests.values())
    if (state === 'paid' && !receivedIds.has(`E-${id}`))
      violations.push(`the shop has no record of bank payment ${id}`);
  const bankTotal = [...requests.values()].reduce(
    (sum, { state, amount }) => (state === 'paid' ? sum + amount : sum),
    0,
  );
  // Sample data has payments that this bank never took.
  const isAtBank = ({ id }: BillRow) =>
    chargesOf.get(id)?.some(({ own_id }) => requests.has(own_id)) === true;
  const paidTotal = bills.reduce(
    (sum, bill) => (bill.state === 'paid' && isAtBank(bill) ? sum + bill.amount : sum),
    0,
  );
  const walletCredits = entries.reduce((sum, { amount }) => sum + amount, 0);
  if (bankTotal !== paidTotal + walletCredits)
    violations.push(
      `the bank took ${bankTotal}; bills total ${paidTotal} and wallet credits ${walletCredits}`,
    );
  return violations;
}

function judgePeriods(
  { state, recurrence, anchored_on: anchoredOn }: SubscriptionRow,
  bills: readonly BillRow[],
  now: number,
  report: (problem: string) => void,
): void {
  let anchor: IsoDate | undefined;
  let count = 0;
  let lastBill: BillRow | undefined;
  for (const bill of bills.filter(
    ({ void_reason: reason }) => reason !== 'refused' && reason !== 'expired',
  )) {
    const restartsPeriod = bill.state === 'paid' && bill.from_on !== bill.due_on;
    const expectedDueOn =
      anchor === undefined ? bill.due_on : dueDateOf(anchor, bill.recurrence ?? '', count);
    if (bill.due_on !== expectedDueOn)
      report(`bill ${bill.number} is due on ${bill.due_on}, not on ${expectedDueOn}`);
    if (restartsPeriod && bill.from_on !== dateOf(bill.paid_at ?? 0))
      report(`bill ${bill.number} starts on the wrong day`);
    if (lastBill !== undefined && !restartsPeriod && bill.from_on !== addDays(lastBill.until_on ?? '', 1))
      report(`bill ${bill.number} leaves a gap or overlaps the previous one`);
    if (anchor === undefined || restartsPeriod) [anchor, count] = [bill.from_on, 0];
    count += 1;
    lastBill = bill;
  }
  if (state !== 'active') return;
  const isCovered =
    lastBill !== undefined && (lastBill.state === 'open' || (lastBill.until_on ?? '') >= dateOf(now));
  if (!isCovered) report(`nothing was charged for today: ${recurrence} since ${anchoredOn}`);
}

function judgeBill(
  bill: BillRow,
  charges: readonly { readonly own_id: string; readonly state: string }[],
  requests: ReadonlyMap<string, BankRequest>,
  report: (problem: string) => void,
): void {
  const bankRequests = charges.flatMap(({ own_id }) => requests.get(own_id) ?? []);
  const paidCharges = charges.filter(({ state }) => state === 'paid');
  if (paidCharges.length > 1) report(`bill ${bill.number} was paid ${paidCharges.length} times`);
  if (paidCharges.length === 1 && bill.state !== 'paid')
    report(`bill ${bill.number} was paid but is ${bill.state}`);
  if (bill.state === 'paid' && !bankRequests.some(({ state }) => state === 'paid'))
    report(`bill ${bill.number} is paid but the bank took nothing`);
  const earlyRequest = bankRequests.find(({ requestedAt }) => dateOf(requestedAt) < bill.due_on);
  if (earlyRequest !== undefined) report(`bill ${bill.number} was charged before it was due`);
  if (bill.state === 'open' && bill.next_try_on === null && bill.refusals < 4)
    report(`bill ${bill.number} was cancelled after ${bill.refusals} tries`);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): ReadonlyMap<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
