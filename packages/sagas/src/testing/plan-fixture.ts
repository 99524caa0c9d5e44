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
import { portalFixture, type Tab, type TabOptions } from './portal-fixture.ts';
import { typedCard } from './typed-card.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

const areas = [offeredPlansArea, ownPlanArea, planCheckoutArea];

export const pix: PlanPayment = { ...noPlanPayment, method: 'pix' };

export function cardPayment(number = typedCard.number, save = false): PlanPayment {
  const card = { ...typedCard, number, save };
  return { method: 'credit_card', selectedCard: 0, card, neighborhood: 'Bela Vista' };
}

export const refusedCard = cardPayment('4000 0000 0000 0002');
export const reviewedCard = cardPayment('4000 0000 0000 0259');

/** One API per file. `openWithoutPlan` cancels a plan that an earlier test subscribed to. */
export function planFixture() {
  const fixture = portalFixture();

  function clientOf(tab: Tab) {
    return fixture.api().client('aurora', () => selectToken(tab.state()) ?? undefined);
  }

  async function openTab(options: TabOptions = {}, mailbox?: string): Promise<Tab> {
    const tab = fixture.open('aurora', { areas, ...options });
    await tab.logIn(mailbox);
    return tab;
  }

  async function openWithoutPlan(options: TabOptions = {}): Promise<Tab> {
    const tab = await openTab(options);
    await clientOf(tab).call(cancelPlan, { body: { cancelReason: 'Outro' } });
    return tab;
  }

  async function goTo(tab: Tab, subpath: string): Promise<() => void> {
    tab.navigation.go(`/homepage/planos/${subpath}`);
    const [, id = '', action = ''] = /^(\w+)\/(comprar|mudar|roubar)$/.exec(subpath) ?? [];
    const routeNames: Readonly<Record<string, string>> = {
      'editar-pagamento': 'planPayment',
      'pagamento-pendente': 'planOwed',
    };
    const leave = tab.portal.enter(routeNames[subpath] ?? 'planPurchase', { id, action });
    await tab.settled();
    return leave;
  }

  async function pay(tab: Tab, payment?: PlanPayment): Promise<void> {
    tab.dispatch(paymentRequested(payment));
    await tab.settled();
  }

  async function buyOnOtherDevice(tab: Tab, planId: number): Promise<void> {
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

  async function openWithPlan(options: TabOptions = {}): Promise<{ tab: Tab; planId: number }> {
    const tab = await openWithoutPlan(options);
    const planId = await createPlan();
    await buyOnOtherDevice(tab, planId);
    return { tab, planId };
  }

  function createPlan(changes: Parameters<typeof insertPlan>[1] = {}): Promise<number> {
    return insertPlan(fixture.api(), changes);
  }

  async function payPix(tab: Tab): Promise<void> {
    const code = dataOf(selectOwnPlan(tab.state()))?.payment?.pix?.code ?? '';
    await clientOf(tab).call(paySandboxPix, { params: { code }, body: { action: 'pay' } });
  }

  async function decideLatestCharge(tab: Tab, decision: 'approve' | 'refuse'): Promise<void> {
    const { db } = fixture.api().database;
    const { id } = await db.selectFrom('charge').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await clientOf(tab).call(decideSandboxCharge, { params: { id }, body: { decision } });
  }

  /** The states of all charges for the member's current plan. */
  async function chargeStates(): Promise<string[]> {
    const rows = await fixture
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

  const ownPlan = (tab: Tab) => dataOf(selectOwnPlan(tab.state()));
  const checkout = (tab: Tab) => selectPlanCheckout(tab.state());
  const toastTexts = (tab: Tab) =>
    selectToasts(tab.state()).map(({ title, text }) => (title === undefined ? text : `${title}: ${text}`));

  return {
    ...fixture,
    clientOf,
    openTab,
    openWithoutPlan,
    goTo,
    pay,
    createPlan,
    buyOnOtherDevice,
    openWithPlan,
    payPix,
    decideLatestCharge,
    chargeStates,
    ownPlan,
    checkout,
    toastTexts,
  };
}
