import { listEarnedPoints, listPublicActions, validateSharing } from '@estacao/contract';
import { activityType, participationTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug, type TestApi } from '../../testing/test-api.ts';

interface Asked {
  readonly source?: unknown;
  readonly campaign?: unknown;
  readonly station_id?: unknown;
}

async function ask(api: TestApi, slug: string, body: Asked) {
  const answer = await api.api.app.request(`${api.url(slug)}/validate-sharing`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function shareOf({ database: { db } }: TestApi, slug: string) {
  const stationId = stationBySlug(slug).id;
  const { id: source } = await db
    .selectFrom('member')
    .select('id')
    .where('station_id', '=', stationId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: campaign } = await db
    .selectFrom('activity')
    .select('id')
    .where('station_id', '=', stationId)
    .where('share_url', 'is not', null)
    .executeTakeFirstOrThrow();
  return { source, campaign, station_id: stationId };
}

const notThere = { status: 404, body: { messages: [expect.any(String)] } };

onEachDatabase('links to shared activities', {}, (running) => {
  test.each([
    ['capital', '/cadastrar'],
    ['cerrado', '/suporte'],
    ['minerva', '/'],
    ['noturno', '/'],
  ])('at %s the link leads to %s, for any visitor', async (slug, link) => {
    expect(await ask(running(), slug, await shareOf(running(), slug))).toEqual({
      status: 200,
      body: { action: { contents: [{ link }] } },
    });
  });

  test('a typed client gets the same link, and following it credits no points', async () => {
    const points = () => running().database.db.selectFrom('points_entry').selectAll().orderBy('id').execute();
    const before = await points();
    const body = await shareOf(running(), 'cerrado');
    const call = running().client('cerrado').call(validateSharing, { body }, { idempotencyKey: 'read' });
    expect(await call).toEqual({ link: '/suporte' });
    expect(await points()).toEqual(before);
  });

  test('rejects a link with a missing or wrong source or campaign', async () => {
    const { source, campaign, station_id } = await shareOf(running(), 'cerrado');
    const unshared = await running()
      .client('cerrado')
      .call(listPublicActions, { params: { stationId: station_id } });
    const other = unshared.find(({ kind }) => kind !== 'share')?.id;
    for (const wrong of [
      { campaign },
      { source },
      {},
      { source: 2_000_000, campaign },
      { source, campaign: 2_000_000 },
      { source, campaign: other },
    ]) {
      expect(await ask(running(), 'cerrado', { ...wrong, station_id })).toEqual(notThere);
    }
  });

  test('rejects an activity or member of another station', async () => {
    const here = await shareOf(running(), 'cerrado');
    const there = await shareOf(running(), 'minerva');
    for (const body of [
      { ...here, campaign: there.campaign },
      { ...here, source: there.source },
      { ...there, station_id: here.station_id },
      there,
      { ...here, station_id: 2_000_000 },
    ]) {
      expect(await ask(running(), 'cerrado', body)).toEqual(notThere);
    }
  });

  test('rejects an activity without a valid share link or no longer shared', async () => {
    const { db } = running().database;
    const body = await shareOf(running(), 'noturno');
    const change = (to: { type_id?: number; share_url: string | null }) =>
      db.updateTable('activity').set(to).where('id', '=', body.campaign).execute();
    await change({ share_url: null });
    expect(await ask(running(), 'noturno', body)).toEqual(notThere);
    await change({ share_url: 'https://exemplo.test/frevo' });
    expect((await ask(running(), 'noturno', body)).status).toBe(200);
    // A user name before the host can disguise the real host.
    await change({ share_url: 'https://clube.test@exemplo.test' });
    expect(await ask(running(), 'noturno', body)).toEqual(notThere);
    await change({ type_id: activityType('quiz') ?? 0, share_url: null });
    expect(await ask(running(), 'noturno', body)).toEqual(notThere);
  });

  test('rejects a malformed body', async () => {
    const whole = await shareOf(running(), 'cerrado');
    for (const wrong of [
      { ...whole, source: String(whole.source) },
      { ...whole, campaign: 1.5 },
      { ...whole, source: -1 },
      { ...whole, source: null },
      { ...whole, campaign: 2_147_483_648 },
      { source: whole.source, campaign: whole.campaign },
    ]) {
      expect(await ask(running(), 'cerrado', wrong)).toMatchObject({
        status: 400,
        body: { messages: [expect.any(String)] },
      });
    }
  });

  test('the database stores only web addresses and portal paths as share links', async () => {
    const { db } = running().database;
    const { campaign } = await shareOf(running(), 'minerva');
    const keep = (link: string) =>
      db.updateTable('activity').set({ share_url: link }).where('id', '=', campaign).execute();
    for (const link of [
      'javascript:alert(1)',
      '//exemplo.test',
      '/\\exemplo.test',
      'ftp://a.test',
      'a',
      '',
    ]) {
      await expect(keep(link)).rejects.toThrow();
    }
    for (const link of ['http://exemplo.test/a', 'https://exemplo.test', '/#plans', '/']) await keep(link);
    const other = sql`UPDATE activity SET share_url = '/' WHERE type_id <> ${activityType('share')}`;
    await expect(other.execute(db)).rejects.toThrow();
  });
});

onEachDatabase('sharing an activity', {}, (running) => {
  async function sharing(change: object = {}) {
    const person = await signInAs(running(), 'cerrado');
    const id = await openActivity(person, running(), 'share');
    const own = { share_url: '/suporte', points: 300, limit_per_user: 1, ...change };
    await running().database.db.updateTable('activity').set(own).where('id', '=', id).execute();
    let keys = 0;
    const share = (
      more: Asked & { shared?: boolean } = {},
      key?: string,
      token: string | null = person.token,
    ) => {
      keys += 1;
      return running()
        .client('cerrado', () => token ?? undefined)
        .call(
          validateSharing,
          {
            body: {
              source: person.user.id,
              campaign: id,
              station_id: person.user.station.id,
              shared: true,
              ...more,
            } as never,
          },
          { idempotencyKey: key ?? `share-${id}-${keys}` },
        );
    };
    const earned = async () =>
      (
        await running()
          .client('cerrado', () => person.token)
          .call(listEarnedPoints, { query: { 'where[user_id]': person.user.id } })
      ).filter(({ origin }) => origin.id === id);
    return { person, id, share, earned };
  }
  const refused = (status: number, message?: string) => ({
    failure: { kind: 'http', status, ...(message === undefined ? {} : { messages: [message] }) },
  });

  test('sharing counts as taking part and appears in the statement; opening the link does not', async () => {
    const { id, share, earned } = await sharing();
    expect(await share({ shared: false })).toEqual({ link: '/suporte' });
    expect(await earned()).toEqual([]);
    expect(await share()).toEqual({ link: '/suporte' });
    expect(await earned()).toMatchObject([{ points: 300, origin: { kind: 'activityReward', id } }]);
  });

  longTest('a share counts once per attempt and never beyond the limit, even concurrently', async () => {
    const { share, earned } = await sharing();
    await Promise.all([share({}, 'same'), share({}, 'same')]);
    const others = await Promise.allSettled(Array.from({ length: 50 }, () => share()));
    expect(others.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(share()).rejects.toMatchObject(refused(422, participationTexts.limit));
    expect(await earned()).toHaveLength(1);
  });

  test('rejects a share in another member’s name, at another station, or without a session', async () => {
    const { person, share, earned } = await sharing();
    const other = await signInAs(running(), 'cerrado', 'balcao');
    await expect(share({ source: other.user.id })).rejects.toMatchObject(refused(403));
    await expect(share({}, undefined, null)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    const elsewhere = await openActivity(await signInAs(running(), 'minerva'), running(), 'share');
    await expect(share({ campaign: elsewhere })).rejects.toMatchObject(refused(404));
    expect(person.user.id).not.toBe(other.user.id);
    expect(await earned()).toEqual([]);
  });

  test('rejects a share of an activity that is closed or has no link', async () => {
    const closed = { starts_at: new Date(0), ends_at: new Date(1) };
    const { share } = await sharing(closed);
    await expect(share()).rejects.toMatchObject(refused(422));
    const none = await sharing({ share_url: null });
    await expect(none.share()).rejects.toMatchObject(refused(404));
  });
});

onEachDatabase('rate limit for shares', { config: { rateLimits: true } }, (running) => {
  longTest('limits a member to 200 shares and leaves other members alone', async () => {
    const me = await signInAs(running(), 'aurora');
    const other = await signInAs(running(), 'aurora', 'paulo');
    const share = ({ token, user }: typeof me) =>
      running().fetch(`${running().url('aurora')}/validate-sharing`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ source: user.id, campaign: 1, station_id: 1, shared: true }),
      });
    for (let count = 0; count < 200; count += 1) expect((await share(me)).status).not.toBe(429);
    expect((await share(me)).status).toBe(429);
    expect((await share(other)).status).not.toBe(429);
  });
});

onEachDatabase('rate limit for links', { config: { rateLimits: true } }, (running) => {
  test('limits requests for links from one address', async () => {
    const body = await shareOf(running(), 'cerrado');
    const statuses = new Set<number>();
    for (let count = 0; count < 240; count += 1) statuses.add((await ask(running(), 'cerrado', body)).status);
    expect([...statuses]).toEqual([200]);
    expect((await ask(running(), 'cerrado', body)).status).toBe(429);
  });
});
