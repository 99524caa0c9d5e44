import { dataOf } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import {
  type CardAddress,
  cardArea,
  cardCheckArea,
  cardCheckAt,
  cardCheckRequested,
  selectCard,
  selectCardCheck,
} from './index.ts';

const fixture = portalFixture();
const areas = [cardArea, cardCheckArea];

async function openCard(slug = 'aurora') {
  const tab = fixture.open(slug, { areas });
  await tab.logIn();
  const leave = tab.portal.enter('card');
  await tab.settled();
  leave();
  const card = dataOf(selectCard(tab.state()));
  if (card === undefined) throw new Error('the card did not load');
  const { pathname, searchParams } = new URL(card.validatorUrl);
  return { tab, card, path: pathname, seal: searchParams.get('s') ?? '' };
}

/** `settled` only waits for the network. Verifying on the phone takes longer. */
async function waitForResult(tab: Tab, card: CardAddress) {
  const readCheck = () => cardCheckAt(card, selectCardCheck(tab.state()));
  while (readCheck().status !== 'ready') await new Promise(setImmediate);
  await tab.settled();
  return dataOf(readCheck());
}

async function checkOnPhone(
  tab: Tab,
  path: string,
  seal: string,
  id = path.slice(path.lastIndexOf('/') + 1),
) {
  tab.navigation.go(`/qr-code-user-validator/${id}?s=${seal}`);
  const leave = tab.portal.enter('cardValidator', { id });
  const result = await waitForResult(tab, { id, seal });
  leave();
  return result;
}

it("shows the member's card with a signed link to the card validator", async () => {
  const { card, path, seal } = await openCard();
  expect(card).toMatchObject({ name: expect.any(String), establishments: [expect.any(String)] });
  expect(card.validUntil).toBe('2026-03-31');
  expect(path).toBe(`/qr-code-user-validator/${card.id}`);
  expect(seal).toMatch(/^20260331\./);
});

it('shows the CPF on the card only after the CPF is proven', async () => {
  const { db } = fixture.api().database;
  const setCpfProof = (cpf_proof: 'register' | null) =>
    db.updateTable('member').set({ cpf_proof }).where('email', '=', 'membro@aurora.test').execute();
  await setCpfProof(null);
  expect((await openCard()).card.cpf).toBeNull();
  await setCpfProof('register');
  expect((await openCard()).card.cpf).toMatch(/^\d{11}$/);
});

it('reports the card as failed when the card request fails', async () => {
  const tab = fixture.open('aurora', { areas });
  await tab.logIn();
  tab.network.answer('/card', () => Response.json({ messages: ['Erro'] }, { status: 500 }));
  const leave = tab.portal.enter('card');
  await tab.settled();
  expect(selectCard(tab.state()).status).toBe('failed');
  leave();
});

describe('the card validator', () => {
  it("the card validator shows the server's result", async () => {
    const { path, seal, card } = await openCard();
    const phoneTab = fixture.open('aurora', { areas });
    expect(await checkOnPhone(phoneTab, path, seal)).toEqual({ isValid: true, verifiedBy: 'server' });
    expect(await checkOnPhone(phoneTab, path, '')).toEqual({ isValid: false, verifiedBy: 'server' });
    expect(await checkOnPhone(phoneTab, path, seal, String(card.id + 1))).toEqual({
      isValid: false,
      verifiedBy: 'server',
    });
    expect(await checkOnPhone(phoneTab, path, seal, 'x')).toEqual({ isValid: false, verifiedBy: 'server' });
  });

  it('the card validator treats a server error as invalid', async () => {
    const { path, seal } = await openCard();
    const phoneTab = fixture.open('aurora', { areas });
    phoneTab.network.answer('/validation', () => Response.json({ messages: ['Erro'] }, { status: 500 }));
    expect(await checkOnPhone(phoneTab, path, seal)).toEqual({ isValid: false, verifiedBy: 'server' });
  });

  it('verifies a card offline on the phone after one online visit', async () => {
    const { path, seal, card } = await openCard();
    const otherCard = await openCard('cerrado');
    const phoneTab = fixture.open('aurora', { areas });
    phoneTab.network.isOffline = true;
    expect(await checkOnPhone(phoneTab, path, seal)).toEqual({ isValid: false, verifiedBy: 'nobody' });
    phoneTab.network.isOffline = false;
    await checkOnPhone(phoneTab, path, '');
    phoneTab.network.isOffline = true;
    expect(await checkOnPhone(phoneTab, path, seal)).toEqual({ isValid: true, verifiedBy: 'device' });
    const changedSeal = seal.slice(0, -2) + (seal.endsWith('AA') ? 'BA' : 'AA');
    for (const forgedSeal of [changedSeal, otherCard.seal, seal.replace('20260331', '20270331'), '', 'x'])
      expect(await checkOnPhone(phoneTab, path, forgedSeal)).toEqual({
        isValid: false,
        verifiedBy: 'device',
      });
    expect(await checkOnPhone(phoneTab, path, seal, '999')).toEqual({ isValid: false, verifiedBy: 'device' });
    phoneTab.network.isOffline = false;
    phoneTab.navigation.go(`${path}?s=${seal}`);
    const leave = phoneTab.portal.enter('cardValidator', { id: String(card.id) });
    phoneTab.dispatch(cardCheckRequested(String(card.id)));
    await phoneTab.settled();
    expect(await waitForResult(phoneTab, { id: String(card.id), seal })).toEqual({
      isValid: true,
      verifiedBy: 'server',
    });
    leave();
  });

  it('the phone rejects an expired card offline from the first second of the next month', async () => {
    const { path, seal } = await openCard();
    const phoneTab = fixture.open('aurora', { areas });
    await checkOnPhone(phoneTab, path, '');
    phoneTab.network.isOffline = true;
    fixture.clock().advance(Date.parse('2026-04-01T02:59:59Z') - fixture.clock().now());
    expect(await checkOnPhone(phoneTab, path, seal)).toEqual({ isValid: true, verifiedBy: 'device' });
    fixture.clock().advance(1_000);
    expect(await checkOnPhone(phoneTab, path, seal)).toEqual({ isValid: false, verifiedBy: 'device' });
  });

  it('sends no card validation during server rendering, where all visitors share one IP address', async () => {
    const serverTab = fixture.open('aurora', { areas, isStarted: false });
    expect(await serverTab.portal.load('cardValidator', { id: '1' })).toEqual({});
    expect(serverTab.network.sentRequests).toEqual([]);
  });
});
