import { insertPlan } from '@estacao/api/testing';
import { cancelPlan, decideSandboxCharge, paySandboxPix, subscribeToPlan } from '@estacao/contract';
import { dataOf, noPlanPayment, type PlanPayment } from '@estacao/domain';
import { selectToasts } from '../areas/notices/slice.ts';
import {
  offeredPlansArea,
  ownPlanArea,
  paymentRequested,
  planCheckoutArea,
  selectOwnPlan,
  selectPlanCheckout,
} from '../areas/plans/index.ts';
import { selectToken } from '../areas/session/selectors.ts';
import { type Tab, type TabOptions, testBed } from './test-bed.ts';
import { typedCard } from './typed-card.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const areas = [offeredPlansArea, ownPlanArea, planCheckoutArea];

export const pix: PlanPayment = { ...noPlanPayment, method: 'pix' };

export function cardOf(number = typedCard.number, save = false): PlanPayment {
  const card = { ...typedCard, number, save };
  return { method: 'credit_card', selectedCard: 0, card, neighborhood: 'Bela Vista' };
}

export const refusedCard = cardOf('4000 0000 0000 0002');
export const reviewedCard = cardOf('4000 0000 0000 0259');

/** One API per file. `openWithoutPlan` cancels the plan that an earlier test left. */
export function planBed() {
  const bed = testBed();

  function clientOf(tab: Tab) {
    return bed.api().client('aurora', () => selectToken(tab.state()) ?? undefined);
  }

  async function opened(options: TabOptions = {}, mailbox?: string): Promise<Tab> {
    const tab = bed.open('aurora', { areas, ...options });
    await tab.logIn(mailbox);
    return tab;
  }

  async function begun(options: TabOptions = {}): Promise<Tab> {
    const tab = await opened(options);
    await clientOf(tab).call(cancelPlan, { body: { cancelReason: 'Outro' } });
    return tab;
  }

  async function to(tab: Tab, at: string): Promise<() => void> {
    tab.navigation.go(`/homepage/planos/${at}`);
    const [, id = '', action = ''] = /^(\w+)\/(comprar|mudar|roubar)$/.exec(at) ?? [];
    const names: Readonly<Record<string, string>> = {
      'editar-pagamento': 'planPayment',
      'pagamento-pendente': 'planOwed',
    };
    const leave = tab.portal.enter(names[at] ?? 'planPurchase', { id, action });
    await tab.settled();
    return leave;
  }

  async function pay(tab: Tab, payment?: PlanPayment): Promise<void> {
    tab.dispatch(paymentRequested(payment));
    await tab.settled();
  }

  async function buyElsewhere(tab: Tab, planId: number): Promise<void> {
    const body = {
      plan_id: planId,
      payment_type: 'credit_card',
      card_number: typedCard.number,
      card_holder_name: typedCard.name,
      card_expiration_date: typedCard.expiry,
      card_cvv: typedCard.cvv,
      cpf: typedCard.cpf,
      birthday: '1991-04-23',
      phone: '11985204471',
      zipcode: '01310100',
      street: typedCard.street,
      street_number: typedCard.streetNumber,
      neighborhood: 'Bela Vista',
      state: typedCard.state,
      city: typedCard.city,
    } as const;
    await clientOf(tab).call(subscribeToPlan, { body }, { idempotencyKey: `test-${Math.random()}` });
  }

  async function withPlan(options: TabOptions = {}): Promise<{ tab: Tab; planId: number }> {
    const tab = await begun(options);
    const planId = await plan();
    await buyElsewhere(tab, planId);
    return { tab, planId };
  }

  function plan(changes: Parameters<typeof insertPlan>[1] = {}): Promise<number> {
    return insertPlan(bed.api(), changes);
  }

  async function paidAtTheBank(tab: Tab): Promise<void> {
    const code = dataOf(selectOwnPlan(tab.state()))?.payment?.pix?.code ?? '';
    await clientOf(tab).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
  }

  async function decided(tab: Tab, decision: 'approve' | 'refuse'): Promise<void> {
    const { db } = bed.api().database;
    const { id } = await db.selectFrom('charge').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await clientOf(tab).call(decideSandboxCharge, { params: { id }, body: { decision } });
  }

  /** The states of all charges since the member has the current plan. */
  async function charges(): Promise<string[]> {
    const rows = await bed
      .api()
      .database.db.selectFrom('charge')
      .innerJoin('bill', 'bill.id', 'charge.bill_id')
      .innerJoin('subscription', 'subscription.id', 'bill.subscription_id')
      .select('charge.state')
      .where('subscription.state', '<>', 'cancelled')
      .where('subscription.plan_id', 'is not', null)
      .orderBy('charge.id')
      .execute();
    return rows.map(({ state }) => state);
  }

  const own = (tab: Tab) => dataOf(selectOwnPlan(tab.state()));
  const checkout = (tab: Tab) => selectPlanCheckout(tab.state());
  const texts = (tab: Tab) =>
    selectToasts(tab.state()).map(({ title, text }) => (title === undefined ? text : `${title}: ${text}`));

  return {
    ...bed,
    clientOf,
    opened,
    begun,
    to,
    pay,
    plan,
    buyElsewhere,
    withPlan,
    paidAtTheBank,
    decided,
    charges,
    own,
    checkout,
    texts,
  };
}
