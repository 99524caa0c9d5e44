import { subscribeEmail, unsubscribeEmail } from '@estacao/contract';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { testKeyring } from '../../testing/template.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { emailListLinks, isSubscribed } from './links.ts';

onEachDatabase('the mailing list', {}, (running) => {
  const db = () => running().database.db;
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
    await db().deleteFrom('mailing').execute();
  });
  const linksOf = ({ user: { id, station } }: Person) =>
    emailListLinks({ keyring: testKeyring }, { id, station_id: station.id });
  const hashOf = async (person: Person) => (await linksOf(person)).unsubscribe.split('/').at(-1) ?? '';
  const say = (
    call: typeof subscribeEmail | typeof unsubscribeEmail,
    id: number,
    hash: string,
    slug = 'aurora',
  ) => running().client(slug).call(call, { body: { id, hash } });

  test('includes members without a choice, and lets them leave and return', async () => {
    const hash = await hashOf(me);
    expect(await isSubscribed(db(), me.user.id)).toBe(true);
    expect(await say(unsubscribeEmail, me.user.id, hash)).toBe(true);
    expect(await isSubscribed(db(), me.user.id)).toBe(false);
    expect(await say(subscribeEmail, me.user.id, hash)).toBe(true);
    expect(await isSubscribed(db(), me.user.id)).toBe(true);
  });

  test('records one date for a repeated unsubscribe', async () => {
    const hash = await hashOf(me);
    await say(unsubscribeEmail, me.user.id, hash);
    const since = () => db().selectFrom('mailing').select(['is_subscribed', 'changed_at']).execute();
    const first = await since();
    running().clock.advance(DAY);
    await Promise.all([1, 2, 3].map(() => say(unsubscribeEmail, me.user.id, hash)));
    expect(await since()).toEqual(first);
  });

  test('rejects links of another member or station', async () => {
    const other = await signInAs(running(), 'aurora', 'paulo');
    const hash = await hashOf(me);
    expect(await hashOf(other)).not.toBe(hash);
    const refused = { failure: { status: 404 } };
    for (const forged of [await hashOf(other), `${hash}a`, hash.slice(1), 'a'])
      await expect(say(unsubscribeEmail, me.user.id, forged)).rejects.toMatchObject(refused);
    await expect(say(unsubscribeEmail, 2_000_000_000, hash)).rejects.toMatchObject(refused);
    await expect(say(unsubscribeEmail, me.user.id, hash, 'minerva')).rejects.toMatchObject(refused);
    expect(await isSubscribed(db(), me.user.id)).toBe(true);
  });

  test('has descriptive paths', async () => {
    const { subscribe, unsubscribe } = await linksOf(me);
    expect(subscribe).toMatch(new RegExp(`^/email/inscricao/${me.user.id}/[0-9a-f]{64}$`));
    expect(unsubscribe).toBe(subscribe.replace('inscricao', 'desinscricao'));
  });
});

longTest('limits the rate of subscription requests', async () => {
  const api = await startTestApi({ config: { rateLimits: true } });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const answer = await api.fetch(`${api.url('aurora')}/email-unsubscribe`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, hash: 'a' }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  await api.stop();
});
