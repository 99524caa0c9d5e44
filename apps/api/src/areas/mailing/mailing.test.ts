import { subscribeEmail, unsubscribeEmail } from '@estacao/contract';
import { beforeEach, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { DAY } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { testKeyring } from '../../testing/template.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { emailListLinks, isSubscribed } from './links.ts';

onEachDatabase('the mailing list', {}, (getApi) => {
  const db = () => getApi().database.db;
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
    await db().deleteFrom('mailing').execute();
  });
  const linksOf = ({ user: { id, station } }: Person) =>
    emailListLinks({ keyring: testKeyring }, { id, station_id: station.id });
  const hashOf = async (person: Person) => (await linksOf(person)).unsubscribe.split('/').at(-1) ?? '';
  const request = (
    call: typeof subscribeEmail | typeof unsubscribeEmail,
    id: number,
    hash: string,
    slug = 'aurora',
  ) => getApi().client(slug).call(call, { body: { id, hash } });

  test('subscribes members by default and lets them unsubscribe and subscribe again', async () => {
    const hash = await hashOf(me);
    expect(await isSubscribed(db(), me.user.id)).toBe(true);
    expect(await request(unsubscribeEmail, me.user.id, hash)).toBe(true);
    expect(await isSubscribed(db(), me.user.id)).toBe(false);
    expect(await request(subscribeEmail, me.user.id, hash)).toBe(true);
    expect(await isSubscribed(db(), me.user.id)).toBe(true);
  });

  test('keeps the date of the first unsubscribe when a member repeats it', async () => {
    const hash = await hashOf(me);
    await request(unsubscribeEmail, me.user.id, hash);
    const mailingRows = () => db().selectFrom('mailing').select(['is_subscribed', 'changed_at']).execute();
    const rows = await mailingRows();
    getApi().clock.advance(DAY);
    await Promise.all([1, 2, 3].map(() => request(unsubscribeEmail, me.user.id, hash)));
    expect(await mailingRows()).toEqual(rows);
  });

  test('rejects mailing-list links of another member or station', async () => {
    const otherMember = await signInAs(getApi(), 'aurora', 'paulo');
    const hash = await hashOf(me);
    expect(await hashOf(otherMember)).not.toBe(hash);
    const notFound = { failure: { status: 404 } };
    for (const otherHash of [await hashOf(otherMember), `${hash}a`, hash.slice(1), 'a'])
      await expect(request(unsubscribeEmail, me.user.id, otherHash)).rejects.toMatchObject(notFound);
    await expect(request(unsubscribeEmail, 2_000_000_000, hash)).rejects.toMatchObject(notFound);
    await expect(request(unsubscribeEmail, me.user.id, hash, 'minerva')).rejects.toMatchObject(notFound);
    expect(await isSubscribed(db(), me.user.id)).toBe(true);
  });

  test('mailing-list links contain the member id and a hash', async () => {
    const { subscribe, unsubscribe } = await linksOf(me);
    expect(subscribe).toMatch(new RegExp(`^/email/inscricao/${me.user.id}/[0-9a-f]{64}$`));
    expect(unsubscribe).toBe(subscribe.replace('inscricao', 'desinscricao'));
  });
});

longTest('limits the rate of subscription requests', async () => {
  const api = await startTestApi({ config: { rateLimits: true } });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const response = await api.fetch(`${api.url('aurora')}/email-unsubscribe`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, hash: 'a' }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  await api.stop();
});
