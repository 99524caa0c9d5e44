import { dataOf } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import {
  type CardAddress,
  cardArea,
  cardCheckArea,
  cardCheckAt,
  cardCheckRequested,
  selectCard,
  selectCardCheck,
} from './index.ts';

const bed = testBed();
const areas = [cardArea, cardCheckArea];

async function cardOf(slug = 'aurora') {
  const tab = bed.open(slug, { areas });
  await tab.logIn();
  const leave = tab.portal.enter('card');
  await tab.settled();
  leave();
  const card = dataOf(selectCard(tab.state()));
  if (card === undefined) throw new Error('no card');
  const { pathname, searchParams } = new URL(card.validatorUrl);
  return { tab, card, path: pathname, seal: searchParams.get('s') ?? '' };
}

/** `settled` only waits for the network. Verifying on the phone takes longer. */
async function resultAt(tab: Tab, card: CardAddress) {
  const found = () => cardCheckAt(card, selectCardCheck(tab.state()));
  while (found().status !== 'ready') await new Promise(setImmediate);
  await tab.settled();
  return dataOf(found());
}

async function look(tab: Tab, path: string, seal: string, id = path.slice(path.lastIndexOf('/') + 1)) {
  tab.navigation.go(`/qr-code-user-validator/${id}?s=${seal}`);
  const leave = tab.portal.enter('cardValidator', { id });
  const result = await resultAt(tab, { id, seal });
  leave();
  return result;
}

it("shows the member's card with a code that leads to its validator", async () => {
  const { card, path, seal } = await cardOf();
  expect(card).toMatchObject({ name: expect.any(String), establishments: [expect.any(String)] });
  expect(card.validUntil).toBe('2026-03-31');
  expect(path).toBe(`/qr-code-user-validator/${card.id}`);
  expect(seal).toMatch(/^20260331\./);
});

it('shows the CPF once it is proven', async () => {
  const { db } = bed.api().database;
  const prove = (cpf_proof: 'register' | null) =>
    db.updateTable('member').set({ cpf_proof }).where('email', '=', 'membro@aurora.test').execute();
  await prove(null);
  expect((await cardOf()).card.cpf).toBeNull();
  await prove('register');
  expect((await cardOf()).card.cpf).toMatch(/^\d{11}$/);
});

it('fails as a whole when one part fails, and loads on the next try', async () => {
  const tab = bed.open('aurora', { areas });
  await tab.logIn();
  tab.network.answer('/card', () => Response.json({ messages: ['Erro'] }, { status: 500 }));
  const leave = tab.portal.enter('card');
  await tab.settled();
  expect(selectCard(tab.state()).status).toBe('failed');
  leave();
});

describe('the card validator', () => {
  it("shows the server's result", async () => {
    const { path, seal, card } = await cardOf();
    const phone = bed.open('aurora', { areas });
    expect(await look(phone, path, seal)).toEqual({ isValid: true, by: 'server' });
    expect(await look(phone, path, '')).toEqual({ isValid: false, by: 'server' });
    expect(await look(phone, path, seal, String(card.id + 1))).toEqual({ isValid: false, by: 'server' });
    expect(await look(phone, path, seal, 'x')).toEqual({ isValid: false, by: 'server' });
  });

  it('treats any failure as invalid', async () => {
    const { path, seal } = await cardOf();
    const phone = bed.open('aurora', { areas });
    phone.network.answer('/validation', () => Response.json({ messages: ['Erro'] }, { status: 500 }));
    expect(await look(phone, path, seal)).toEqual({ isValid: false, by: 'server' });
  });

  it('verifies offline on the phone after one online visit', async () => {
    const { path, seal, card } = await cardOf();
    const other = await cardOf('cerrado');
    const phone = bed.open('aurora', { areas });
    phone.network.isOffline = true;
    expect(await look(phone, path, seal)).toEqual({ isValid: false, by: 'nobody' });
    phone.network.isOffline = false;
    await look(phone, path, '');
    phone.network.isOffline = true;
    expect(await look(phone, path, seal)).toEqual({ isValid: true, by: 'device' });
    const changed = seal.slice(0, -2) + (seal.endsWith('AA') ? 'BA' : 'AA');
    for (const forged of [changed, other.seal, seal.replace('20260331', '20270331'), '', 'x'])
      expect(await look(phone, path, forged)).toEqual({ isValid: false, by: 'device' });
    expect(await look(phone, path, seal, '999')).toEqual({ isValid: false, by: 'device' });
    phone.network.isOffline = false;
    phone.navigation.go(`${path}?s=${seal}`);
    const leave = phone.portal.enter('cardValidator', { id: String(card.id) });
    phone.dispatch(cardCheckRequested(String(card.id)));
    await phone.settled();
    expect(await resultAt(phone, { id: String(card.id), seal })).toEqual({ isValid: true, by: 'server' });
    leave();
  });

  it('reports an expired card offline from the first minute of the next month', async () => {
    const { path, seal } = await cardOf();
    const phone = bed.open('aurora', { areas });
    await look(phone, path, '');
    phone.network.isOffline = true;
    bed.clock().advance(Date.parse('2026-04-01T02:59:59Z') - bed.clock().now());
    expect(await look(phone, path, seal)).toEqual({ isValid: true, by: 'device' });
    bed.clock().advance(1_000);
    expect(await look(phone, path, seal)).toEqual({ isValid: false, by: 'device' });
  });

  it('sends no request during server rendering, where all visitors share an address', async () => {
    const server = bed.open('aurora', { areas, isStarted: false });
    expect(await server.portal.load('cardValidator', { id: '1' })).toEqual({});
    expect(server.network.sent).toEqual([]);
  });
});
