import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { checkMember, getCardKey, getCardSeal } from '@estacao/contract';
import { formatSeal, textToSign } from '@estacao/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { testKeyring } from '../../testing/template.ts';
import { changeStations, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createSeal, ensureCardKey } from './seal.ts';

function fetchSeal(api: TestApi, person: Person): Promise<{ seal: string; validUntil: string }> {
  const request = { params: { id: person.user.id } };
  return api.client(person.slug, () => person.token).call(getCardSeal, request);
}

async function isValid(api: TestApi, slug: string, id: number, s?: string): Promise<boolean> {
  const query = s === undefined ? {} : { s };
  return (await api.client(slug).call(checkMember, { params: { id }, query })).isValid;
}

function plainText(key: KeyObject): string {
  return key.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

onEachDatabase('member cards', {}, (getApi) => {
  const services = () => ({
    database: getApi().database,
    keyring: testKeyring,
  });
  const db = () => getApi().database.db;
  let me: Person;
  let validSeal: string;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
    validSeal = (await fetchSeal(getApi(), me)).seal;
  });
  const checkSeal = (s?: string, id = me.user.id, slug = 'aurora') => isValid(getApi(), slug, id, s);
  const updateMember = (changes: object) =>
    db().updateTable('member').set(changes).where('id', '=', me.user.id).execute();

  test('seals a member card until the end of the month', async () => {
    expect(await fetchSeal(getApi(), me)).toEqual({
      validUntil: '2026-03-31',
      now: new Date(getApi().clock.now()).toISOString(),
      seal: expect.stringMatching(/^20260331\.[\w-]{86}$/),
    });
    expect(await checkSeal(validSeal)).toBe(true);
  });

  test('lets anyone verify a card by the public key alone', async () => {
    const { key } = await getApi()
      .client('aurora')
      .call(getCardKey, { params: { stationId: me.user.station.id } });
    const point = Buffer.from(key, 'base64url');
    expect(point.length).toBe(65);
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const text = textToSign(me.user.station.id, me.user.id, '2026-03-31');
    const signature = Buffer.from(validSeal.slice('20260331.'.length), 'base64url');
    const isSignatureOf = (message: string) =>
      verify('sha256', Buffer.from(message), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
    expect(isSignatureOf(text)).toBe(true);
    expect(isSignatureOf(textToSign(me.user.station.id, me.user.id, '2027-03-31'))).toBe(false);
  });

  test('rejects missing, forged and foreign card seals', async () => {
    const otherMember = await signInAs(getApi(), 'aurora', 'paulo');
    const otherSeal = (await fetchSeal(getApi(), otherMember)).seal;
    const changedSeal = validSeal.slice(0, -2) + (validSeal.endsWith('AA') ? 'BA' : 'AA');
    for (const s of [undefined, 'x', validSeal.replace('20260331', '20270331'), changedSeal, otherSeal])
      expect(await checkSeal(s)).toBe(false);
    expect(await checkSeal(otherSeal, otherMember.user.id)).toBe(true);
    expect(await checkSeal(validSeal, 2_000_000_000)).toBe(false);
  });

  test('rejects a card at another station, or with another station’s seal', async () => {
    const foreignMember = await signInAs(getApi(), 'cerrado');
    const otherSeal = (await fetchSeal(getApi(), foreignMember)).seal;
    expect(await checkSeal(validSeal, me.user.id, 'cerrado')).toBe(false);
    expect(await checkSeal(otherSeal, foreignMember.user.id, 'cerrado')).toBe(true);
    const key = await ensureCardKey(services(), foreignMember.user.station.id, new Date());
    const holder = { stationId: me.user.station.id, memberId: me.user.id };
    expect(await checkSeal(formatSeal(createSeal(key, holder, '2026-03-31')))).toBe(false);
  });

  test.each([
    { status: 'suspended' },
    { status: 'deactivated' },
    { status: 'pending' },
    { linked: false },
  ] as const)('rejects the card of a member with %j', async (changes) => {
    await updateMember(changes);
    expect(await checkSeal(validSeal)).toBe(false);
    await updateMember({ status: 'active', linked: true });
    expect(await checkSeal(validSeal)).toBe(true);
  });

  test('four simultaneous requests create one card key', async () => {
    await db().deleteFrom('card_key').execute();
    const keys = await Promise.all(
      [1, 2, 3, 4].map(() => ensureCardKey(services(), me.user.station.id, new Date())),
    );
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await checkSeal(validSeal)).toBe(false);
  });

  test('the database stores only encrypted card keys; the sweep encrypts older plain keys', async () => {
    await fetchSeal(getApi(), me);
    const station_id = me.user.station.id;
    const fetchKey = () =>
      db().selectFrom('card_key').selectAll().where('station_id', '=', station_id).executeTakeFirstOrThrow();
    const plainKey = plainText((await ensureCardKey(services(), station_id, new Date())).privateKey);
    expect((await fetchKey()).private_key).not.toContain(plainKey);
    const { seal } = await fetchSeal(getApi(), me);
    await db()
      .updateTable('card_key')
      .set({ private_key: plainKey, is_sealed: false })
      .where('station_id', '=', station_id)
      .execute();
    expect(await checkSeal(seal)).toBe(true);
    await getApi().api.sweep();
    expect(await fetchKey()).toMatchObject({ is_sealed: true });
    expect((await fetchKey()).private_key).not.toContain(plainKey);
    expect(await checkSeal(seal)).toBe(true);
  });

  test('card responses never contain the private key', async () => {
    const { privateKey } = await ensureCardKey(services(), me.user.station.id, new Date());
    const secret = plainText(privateKey);
    const paths = [`/card-key/${me.user.station.id}`, `/users/${me.user.id}/validation?s=${validSeal}`];
    for (const path of paths) {
      const response = await getApi().fetch(getApi().url('aurora') + path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(secret);
    }
  });

  test('a station without cards issues no card and accepts no seal', async () => {
    await changeStations(getApi(), ({ features }) => ({ features: { ...features, virtualCard: 'off' } }));
    expect(await checkSeal(validSeal)).toBe(false);
    await expect(fetchSeal(getApi(), me)).rejects.toMatchObject({ failure: { status: 404 } });
    await changeStations(getApi(), () => ({}));
  });

  // This test runs last, because it advances the clock.
  test('a card expires with the month in São Paulo', async () => {
    const monthEnd = Date.parse('2026-04-01T03:00:00Z');
    getApi().clock.advance(monthEnd - 1 - getApi().clock.now());
    expect(await checkSeal(validSeal)).toBe(true);
    getApi().clock.advance(1);
    expect(await checkSeal(validSeal)).toBe(false);
    me = await signInAs(getApi(), 'aurora');
    expect((await fetchSeal(getApi(), me)).validUntil).toBe('2026-04-30');
  });
});

describe('repeated card checks', () => {
  test('the API rate-limits repeated card checks', async () => {
    const api = await startTestApi({ config: { rateLimits: true } });
    let failure: unknown;
    for (let count = 0; count <= 240 && failure === undefined; count += 1)
      await isValid(api, 'aurora', 1, 'x').catch((error: unknown) => {
        failure = error;
      });
    expect(failure).toMatchObject({ failure: { status: 429 } });
    await api.stop();
  });
});
