import { decideSandboxTransfer } from '@estacao/contract';
import { dataOf, ready } from '@estacao/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

beforeEach(async () => {
  await bed.api().database.db.deleteFrom('transfer_request').execute();
});

function form({ state }: Tab) {
  const { isPending, errors, result } = selectTopUp(state());
  return { isPending, isSent: result === true, errors };
}
function list({ state }: Tab) {
  return dataOf(selectTransfers(state())) ?? [];
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}
function posts({ network }: Tab) {
  return network.sent.filter((line) => line === 'POST /transfer-requests');
}

async function atTopUp(options: TabOptions = {}) {
  const tab = bed.open('aurora', { areas: [pointsArea, topUpArea], ...options });
  await tab.logIn();
  const leave = tab.portal.enter('topUp');
  await tab.settled();
  return { tab, leave };
}

function decide(id: number, reason?: string) {
  const body =
    reason === undefined ? { decision: 'approve' as const } : { decision: 'refuse' as const, reason };
  return bed.api().client('aurora').call(decideSandboxTransfer, { params: { id }, body });
}

describe('a transfer', () => {
  it('sends one request on a double press, lists it, and resets the dialog', async () => {
    const { tab, leave } = await atTopUp();
    expect(selectTransfers(tab.state())).toEqual(ready([]));
    tab.dispatch(topUpRequested(1050));
    tab.dispatch(topUpRequested(1050));
    expect(form(tab).isPending).toBe(true);
    await tab.settled();
    expect(posts(tab)).toHaveLength(1);
    expect(form(tab)).toEqual({ isPending: false, isSent: true, errors: [] });
    expect(list(tab)).toMatchObject([{ amount: 1050, status: 'open' }]);
    tab.dispatch(topUpReset());
    expect(form(tab).isSent).toBe(false);
    await tab.settled();
    leave();
  });

  it('reuses the idempotency key after a lost answer, and takes a new one after success', async () => {
    const { tab, leave } = await atTopUp();
    tab.network.lose('/transfer-requests');
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    expect(form(tab)).toMatchObject({ isPending: false, isSent: false });
    expect(form(tab).errors).toHaveLength(1);
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    expect(list(tab)).toHaveLength(1);
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    expect(list(tab)).toHaveLength(2);
    leave();
  });

  it('shows an amount beyond the limits as an error at its field', async () => {
    const { tab, leave } = await atTopUp();
    tab.dispatch(topUpRequested(10_001));
    await tab.settled();
    expect(form(tab).errors).toEqual([{ field: 'points', message: 'Valor máximo permitido de R$ 100,00.' }]);
    expect(toasts(tab)).toEqual([]);
    leave();
  });
});

describe('decision on a transfer', () => {
  async function waiting() {
    const { tab, leave } = await atTopUp();
    tab.dispatch(topUpRequested(1000));
    await tab.settled();
    const before = dataOf(selectPoints(tab.state())) ?? 0;
    return { tab, leave, before, id: list(tab)[0]?.id ?? 0 };
  }

  it('shows an approval at once, with the new balance', async () => {
    const { tab, leave, before, id } = await waiting();
    await decide(id);
    await expect.poll(() => list(tab)[0]?.status).toBe('approved');
    await tab.settled();
    expect(dataOf(selectPoints(tab.state()))).toBe(before + 1000);
    expect(toasts(tab)).toEqual(['Transferência de R$ 10,00 aprovada']);
    leave();
    bed.clock().advance(4000);
  });

  it('shows a refusal with its reason', async () => {
    const { tab, leave, before, id } = await waiting();
    await decide(id, 'Sem depósito');
    await expect.poll(() => list(tab)[0]).toMatchObject({ status: 'refused', reason: 'Sem depósito' });
    await tab.settled();
    expect(dataOf(selectPoints(tab.state()))).toBe(before);
    expect(toasts(tab)).toEqual(['Transferência de R$ 10,00 recusada']);
    leave();
    bed.clock().advance(4000);
  });

  it('polls without events, and stops once no request is open', async () => {
    const { tab, leave, id } = await waiting();
    tab.network.answer('/events', () => new Response(null, { status: 404 }));
    leave();
    const again = tab.portal.enter('topUp');
    await tab.settled();
    await decide(id);
    bed.clock().advance(30_000);
    await expect.poll(() => list(tab)[0]?.status).toBe('approved');
    await tab.settled();
    const { length } = tab.network.sent;
    bed.clock().advance(120_000);
    await tab.settled();
    expect(tab.network.sent).toHaveLength(length);
    again();
  });
});

it('shows why the list failed, and loads it on retry', async () => {
  const tab = bed.open('aurora', { areas: [topUpArea] });
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
  bed.clock().advance(4000);
});

describe('sandbox desk', () => {
  async function atDesk() {
    const { tab: member, leave } = await atTopUp();
    member.dispatch(topUpRequested(1000));
    await member.settled();
    leave();
    const tab = bed.open('aurora', { at: '/sandbox/transferencias', areas: [transferDeskArea] });
    const leaveDesk = tab.portal.enter('sandboxTransfers');
    await tab.settled();
    const shown = () => dataOf(selectTransferDesk(tab.state())) ?? [];
    return { tab, leave: leaveDesk, shown, id: shown()[0]?.id ?? 0 };
  }

  it('approves a transfer', async () => {
    const { tab, leave, shown, id } = await atDesk();
    expect(shown()).toMatchObject([{ id, status: 'open', amount: 1000 }]);
    tab.dispatch(transferDecisionRequested({ id }));
    await tab.settled();
    expect(shown()).toMatchObject([{ id, status: 'approved' }]);
    leave();
  });

  it('shows the decision of another tab when it came first', async () => {
    const { tab, leave, shown, id } = await atDesk();
    await decide(id, 'Sem depósito');
    tab.dispatch(transferDecisionRequested({ id }));
    await tab.settled();
    expect(toasts(tab)).toEqual(['Este pedido já foi recusado.']);
    expect(shown()).toMatchObject([{ id, status: 'refused', reason: 'Sem depósito' }]);
    leave();
    bed.clock().advance(4000);
  });

  it('is unavailable without a sandbox', async () => {
    const tab = bed.open('aurora', { areas: [transferDeskArea] });
    tab.network.answer('/sandbox/transfers', () => Response.json({}, { status: 404 }));
    const leave = tab.portal.enter('sandboxTransfers');
    await tab.settled();
    expect(selectTransferDesk(tab.state())).toEqual(ready(null));
    leave();
  });
});
