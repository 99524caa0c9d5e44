import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { checkMember, getCardKey, getCardSeal } from '@estacao/contract';
import { sealedText, writeSeal } from '@estacao/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { testKeyring } from '../../testing/template.ts';
import { changeStations, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { keyOf, sealFor } from './seal.ts';

function sealOf(api: TestApi, person: Person): Promise<{ seal: string; validUntil: string }> {
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

onEachDatabase('member cards', {}, (running) => {
  const services = () => ({
    database: running().database,
    keyring: testKeyring,
  });
  const db = () => running().database.db;
  let me: Person;
  let good: string;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
    good = (await sealOf(running(), me)).seal;
  });
  const check = (s?: string, id = me.user.id, slug = 'aurora') => isValid(running(), slug, id, s);
  const set = (change: object) =>
    db().updateTable('member').set(change).where('id', '=', me.user.id).execute();

  test('seals a card until the end of the month', async () => {
    expect(await sealOf(running(), me)).toEqual({
      validUntil: '2026-03-31',
      now: new Date(running().clock.now()).toISOString(),
      seal: expect.stringMatching(/^20260331\.[\w-]{86}$/),
    });
    expect(await check(good)).toBe(true);
  });

  test('lets anyone verify a card by the public key alone', async () => {
    const { key } = await running()
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
    const text = sealedText(me.user.station.id, me.user.id, '2026-03-31');
    const signature = Buffer.from(good.slice('20260331.'.length), 'base64url');
    const isRight = (of: string) =>
      verify('sha256', Buffer.from(of), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
    expect(isRight(text)).toBe(true);
    expect(isRight(sealedText(me.user.station.id, me.user.id, '2027-03-31'))).toBe(false);
  });

  test('rejects missing, forged and foreign seals', async () => {
    const other = await signInAs(running(), 'aurora', 'paulo');
    const theirs = (await sealOf(running(), other)).seal;
    const changed = good.slice(0, -2) + (good.endsWith('AA') ? 'BA' : 'AA');
    for (const s of [undefined, 'x', good.replace('20260331', '20270331'), changed, theirs])
      expect(await check(s)).toBe(false);
    expect(await check(theirs, other.user.id)).toBe(true);
    expect(await check(good, 2_000_000_000)).toBe(false);
  });

  test('rejects a card at another station, or with another station’s seal', async () => {
    const elsewhere = await signInAs(running(), 'cerrado');
    const theirs = (await sealOf(running(), elsewhere)).seal;
    expect(await check(good, me.user.id, 'cerrado')).toBe(false);
    expect(await check(theirs, elsewhere.user.id, 'cerrado')).toBe(true);
    const key = await keyOf(services(), elsewhere.user.station.id, new Date());
    const holder = { stationId: me.user.station.id, memberId: me.user.id };
    expect(await check(writeSeal(sealFor(key, holder, '2026-03-31')))).toBe(false);
  });

  test.each([
    { status: 'suspended' },
    { status: 'deactivated' },
    { status: 'pending' },
    { linked: false },
  ] as const)('rejects the card of a member who is %j', async (change) => {
    await set(change);
    expect(await check(good)).toBe(false);
    await set({ status: 'active', linked: true });
    expect(await check(good)).toBe(true);
  });

  test('creates one key for two simultaneous processes', async () => {
    await db().deleteFrom('card_key').execute();
    const keys = await Promise.all([1, 2, 3, 4].map(() => keyOf(services(), me.user.station.id, new Date())));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await check(good)).toBe(false);
  });

  test('keeps usable keys out of a database dump, and encrypts older keys in place', async () => {
    await sealOf(running(), me);
    const station_id = me.user.station.id;
    const stored = () =>
      db().selectFrom('card_key').selectAll().where('station_id', '=', station_id).executeTakeFirstOrThrow();
    const plain = plainText((await keyOf(services(), station_id, new Date())).privateKey);
    expect((await stored()).private_key).not.toContain(plain);
    const { seal } = await sealOf(running(), me);
    await db()
      .updateTable('card_key')
      .set({ private_key: plain, is_sealed: false })
      .where('station_id', '=', station_id)
      .execute();
    expect(await check(seal)).toBe(true);
    await running().api.sweep();
    expect(await stored()).toMatchObject({ is_sealed: true });
    expect((await stored()).private_key).not.toContain(plain);
    expect(await check(seal)).toBe(true);
  });

  test('never returns the private key', async () => {
    const { privateKey } = await keyOf(services(), me.user.station.id, new Date());
    const secret = plainText(privateKey);
    const paths = [`/card-key/${me.user.station.id}`, `/users/${me.user.id}/validation?s=${good}`];
    for (const path of paths) {
      const answer = await running().fetch(running().url('aurora') + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain(secret);
    }
  });

  test('rejects and issues no card at a station without cards', async () => {
    await changeStations(running(), ({ features }) => ({ features: { ...features, virtualCard: 'off' } }));
    expect(await check(good)).toBe(false);
    await expect(sealOf(running(), me)).rejects.toMatchObject({ failure: { status: 404 } });
    await changeStations(running(), () => ({}));
  });

  // Runs last, because it advances the clock.
  test('expires a card with the month in São Paulo', async () => {
    const ends = Date.parse('2026-04-01T03:00:00Z');
    running().clock.advance(ends - 1 - running().clock.now());
    expect(await check(good)).toBe(true);
    running().clock.advance(1);
    expect(await check(good)).toBe(false);
    me = await signInAs(running(), 'aurora');
    expect((await sealOf(running(), me)).validUntil).toBe('2026-04-30');
  });
});

describe('repeated checks', () => {
  test('are rate limited', async () => {
    const api = await startTestApi({ config: { rateLimits: true } });
    let failed: unknown;
    for (let count = 0; count <= 240 && failed === undefined; count += 1)
      await isValid(api, 'aurora', 1, 'x').catch((error: unknown) => {
        failed = error;
      });
    expect(failed).toMatchObject({ failure: { status: 429 } });
    await api.stop();
  });
});
