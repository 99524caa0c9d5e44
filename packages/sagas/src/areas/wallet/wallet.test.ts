import { decideSandboxTransfer } from '@estacao/contract';
import { dataOf, ready } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  selectTopUp,
  selectTransferDesk,
  selectTransfers,
  topUpArea,
  topUpRequested,
  topUpReset,
  transferDecisionRequested,
  transferDeskArea,
  transfersRequested,
} from './index.ts';

const fixture = portalFixture();

beforeEach(async () => {
  await fixture.api().database.db.deleteFrom('transfer_request').execute();
});

function formOf({ state }: Tab) {
  const { isPending, errors, result } = selectTopUp(state());
  return { isPending, isSent: result === true, errors };
}
function transfersOf({ state }: Tab) {
  return dataOf(selectTransfers(state())) ?? [];
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}
function postRequestsOf({ network }: Tab) {
  return network.sentRequests.filter((request) => request === 'POST /transfer-requests');
}

async function openTopUp(options: TabOptions = {}) {
  const tab = fixture.open('aurora', { areas: [pointsArea, topUpArea], ...options });
  await tab.logIn();
  const leave = tab.portal.enter('topUp');
  await tab.settled();
  return { tab, leave };
}

function decide(id: number, reason?: string) {
  const body =
    reason === undefined ? { decision: 'approve' as const } : { decision: 'refuse' as const, reason };
  return fixture.api().client('aurora').call(decideSandboxTransfer, { params: { id }, body });
}

describe('a transfer', () => {
  it('sends one transfer request on a double press, lists it, and resets the dialog', async () => {
    const { tab, leave } = await openTopUp();
    expect(selectTransfers(tab.state())).toEqual(ready([]));
    tab.dispatch(topUpRequested(1050));
    tab.dispatch(topUpRequested(1050));
    expect(formOf(tab).isPending).toBe(true);
    await tab.settled();
    expect(postRequestsOf(tab)).toHaveLength(1);
    expect(formOf(tab)).toEqual({ isPending: false, isSent: true, errors: [] });
    expect(transfersOf(tab)).toMatchObject([{ amount: 1050, status: 'open' }]);
    tab.dispatch(topUpReset());
    expect(formOf(tab).isSent).toBe(false);
    await tab.settled();
    leave();
  });

  it('reuses the idempotency key of a transfer after a lost response, but not after success', async () => {
    const { tab, leave } = await openTopUp();
    tab.network.lose('/transfer-requests');
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    expect(formOf(tab)).toMatchObject({ isPending: false, isSent: false });
    expect(formOf(tab).errors).toHaveLength(1);
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    expect(transfersOf(tab)).toHaveLength(1);
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    expect(transfersOf(tab)).toHaveLength(2);
    leave();
  });

  it('shows a transfer amount beyond the limits as an error at its field', async () => {
    const { tab, leave } = await openTopUp();
    tab.dispatch(topUpRequested(10_001));
    await tab.settled();
    expect(formOf(tab).errors).toEqual([
      { field: 'points', message: 'Valor máximo permitido de R$ 100,00.' },
    ]);
    expect(toasts(tab)).toEqual([]);
    leave();
  });
});

describe('decision on a transfer', () => {
  async function openTransfer() {
    const { tab, leave } = await openTopUp();
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
    return { tab, leave, balanceBefore, id: transfersOf(tab)[0]?.id ?? 0 };
  }

  it('shows the approval of a transfer at once, with the new balance', async () => {
    const { tab, leave, balanceBefore, id } = await openTransfer();
    await decide(id);
    await expect.poll(() => transfersOf(tab)[0]?.status).toBe('approved');
    await tab.settled();
    expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore + 1000);
    expect(toasts(tab)).toEqual(['Transferência de R$ 10,00 aprovada']);
    leave();
    fixture.clock().advance(4000);
  });

  it('shows the refusal of a transfer with its reason', async () => {
    const { tab, leave, balanceBefore, id } = await openTransfer();
    await decide(id, 'Sem depósito');
    await expect.poll(() => transfersOf(tab)[0]).toMatchObject({ status: 'refused', reason: 'Sem depósito' });
    await tab.settled();
    expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore);
    expect(toasts(tab)).toEqual(['Transferência de R$ 10,00 recusada']);
    leave();
    fixture.clock().advance(4000);
  });

  it('polls transfers when live events are unavailable, and stops once no transfer is open', async () => {
    const { tab, leave, id } = await openTransfer();
    tab.network.answer('/events', () => new Response(null, { status: 404 }));
    leave();
    const leaveAgain = tab.portal.enter('topUp');
    await tab.settled();
    await decide(id);
    fixture.clock().advance(30_000);
    await expect.poll(() => transfersOf(tab)[0]?.status).toBe('approved');
    await tab.settled();
    const { length } = tab.network.sentRequests;
    fixture.clock().advance(120_000);
    await tab.settled();
    expect(tab.network.sentRequests).toHaveLength(length);
    leaveAgain();
  });
});

it('shows why the transfer list failed, and loads it on retry', async () => {
  const tab = fixture.open('aurora', { areas: [topUpArea] });
  await tab.logIn();
  let isDown = true;
  tab.network.answer('/transfer-requests', () =>
    isDown ? Response.json({ messages: ['Indisponível'] }, { status: 503 }) : Response.json([]),
  );
  const leave = tab.portal.enter('topUp');
  await tab.settled();
  expect(selectTransfers(tab.state())).toEqual({ status: 'failed', reason: 'Indisponível' });
  isDown = false;
  tab.dispatch(transfersRequested());
  await tab.settled();
  expect(selectTransfers(tab.state())).toEqual(ready([]));
  leave();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectTransfers(tab.state())).toEqual({ status: 'idle' });
  fixture.clock().advance(4000);
});

describe('sandbox desk', () => {
  async function openDesk() {
    const { tab: memberTab, leave } = await openTopUp();
    memberTab.dispatch(topUpRequested(1000));
    await memberTab.settled();
    leave();
    const tab = fixture.open('aurora', { at: '/sandbox/transferencias', areas: [transferDeskArea] });
    const leaveDesk = tab.portal.enter('sandboxTransfers');
    await tab.settled();
    const shownTransfers = () => dataOf(selectTransferDesk(tab.state())) ?? [];
    return { tab, leave: leaveDesk, shownTransfers, id: shownTransfers()[0]?.id ?? 0 };
  }

  it('the sandbox desk approves a transfer', async () => {
    const { tab, leave, shownTransfers, id } = await openDesk();
    expect(shownTransfers()).toMatchObject([{ id, status: 'open', amount: 1000 }]);
    tab.dispatch(transferDecisionRequested({ id }));
    await tab.settled();
    expect(shownTransfers()).toMatchObject([{ id, status: 'approved' }]);
    leave();
  });

  it('the sandbox desk shows an earlier decision from another tab', async () => {
    const { tab, leave, shownTransfers, id } = await openDesk();
    await decide(id, 'Sem depósito');
    tab.dispatch(transferDecisionRequested({ id }));
    await tab.settled();
    expect(toasts(tab)).toEqual(['Este pedido já foi recusado.']);
    expect(shownTransfers()).toMatchObject([{ id, status: 'refused', reason: 'Sem depósito' }]);
    leave();
    fixture.clock().advance(4000);
  });

  it('the sandbox desk is unavailable without a sandbox', async () => {
    const tab = fixture.open('aurora', { areas: [transferDeskArea] });
    tab.network.answer('/sandbox/transfers', () => Response.json({}, { status: 404 }));
    const leave = tab.portal.enter('sandboxTransfers');
    await tab.settled();
    expect(selectTransferDesk(tab.state())).toEqual(ready(null));
    leave();
  });
});
