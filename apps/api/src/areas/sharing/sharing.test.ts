import { listEarnedPoints, listPublicActions, validateSharing } from '@estacao/contract';
import { activityType, participationTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug, type TestApi } from '../../testing/test-api.ts';

interface ShareBody {
  readonly source?: unknown;
  readonly campaign?: unknown;
  readonly station_id?: unknown;
}

async function requestLink(api: TestApi, slug: string, body: ShareBody) {
  const response = await api.api.app.request(`${api.url(slug)}/validate-sharing`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

async function createShareBody({ database: { db } }: TestApi, slug: string) {
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

const notFound = { status: 404, body: { messages: [expect.any(String)] } };

onEachDatabase('links to shared activities', {}, (getApi) => {
  test.each([
    ['capital', '/cadastrar'],
    ['cerrado', '/suporte'],
    ['minerva', '/'],
    ['noturno', '/'],
  ])('at %s the link to a shared activity leads any visitor to %s', async (slug, link) => {
    expect(await requestLink(getApi(), slug, await createShareBody(getApi(), slug))).toEqual({
      status: 200,
      body: { action: { contents: [{ link }] } },
    });
  });

  test('the typed client gets the link of a shared activity, and the request credits no points', async () => {
    const fetchEntries = () =>
      getApi().database.db.selectFrom('points_entry').selectAll().orderBy('id').execute();
    const entriesBefore = await fetchEntries();
    const body = await createShareBody(getApi(), 'cerrado');
    const call = getApi().client('cerrado').call(validateSharing, { body }, { idempotencyKey: 'read' });
    expect(await call).toEqual({ link: '/suporte' });
    expect(await fetchEntries()).toEqual(entriesBefore);
  });

  test('rejects a share link with a missing or wrong source or campaign', async () => {
    const { source, campaign, station_id } = await createShareBody(getApi(), 'cerrado');
    const publicActivities = await getApi()
      .client('cerrado')
      .call(listPublicActions, { params: { stationId: station_id } });
    const unsharedActivityId = publicActivities.find(({ kind }) => kind !== 'share')?.id;
    for (const invalidFields of [
      { campaign },
      { source },
      {},
      { source: 2_000_000, campaign },
      { source, campaign: 2_000_000 },
      { source, campaign: unsharedActivityId },
    ]) {
      expect(await requestLink(getApi(), 'cerrado', { ...invalidFields, station_id })).toEqual(notFound);
    }
  });

  test('rejects a share link with an activity or member of another station', async () => {
    const ownShare = await createShareBody(getApi(), 'cerrado');
    const foreignShare = await createShareBody(getApi(), 'minerva');
    for (const body of [
      { ...ownShare, campaign: foreignShare.campaign },
      { ...ownShare, source: foreignShare.source },
      { ...foreignShare, station_id: ownShare.station_id },
      foreignShare,
      { ...ownShare, station_id: 2_000_000 },
    ]) {
      expect(await requestLink(getApi(), 'cerrado', body)).toEqual(notFound);
    }
  });

  test('rejects a share link to an activity that has no valid target or is no longer shared', async () => {
    const { db } = getApi().database;
    const body = await createShareBody(getApi(), 'noturno');
    const updateActivity = (values: { type_id?: number; share_url: string | null }) =>
      db.updateTable('activity').set(values).where('id', '=', body.campaign).execute();
    await updateActivity({ share_url: null });
    expect(await requestLink(getApi(), 'noturno', body)).toEqual(notFound);
    await updateActivity({ share_url: 'https://exemplo.test/frevo' });
    expect((await requestLink(getApi(), 'noturno', body)).status).toBe(200);
    // A user name before the host can disguise the real host.
    await updateActivity({ share_url: 'https://clube.test@exemplo.test' });
    expect(await requestLink(getApi(), 'noturno', body)).toEqual(notFound);
    await updateActivity({ type_id: activityType('quiz') ?? 0, share_url: null });
    expect(await requestLink(getApi(), 'noturno', body)).toEqual(notFound);
  });

  test('rejects a malformed body of a share link request', async () => {
    const validBody = await createShareBody(getApi(), 'cerrado');
    for (const invalidBody of [
      { ...validBody, source: String(validBody.source) },
      { ...validBody, campaign: 1.5 },
      { ...validBody, source: -1 },
      { ...validBody, source: null },
      { ...validBody, campaign: 2_147_483_648 },
      { source: validBody.source, campaign: validBody.campaign },
    ]) {
      expect(await requestLink(getApi(), 'cerrado', invalidBody)).toMatchObject({
        status: 400,
        body: { messages: [expect.any(String)] },
      });
    }
  });

  test('the database stores only web addresses and portal paths as share links', async () => {
    const { db } = getApi().database;
    const { campaign } = await createShareBody(getApi(), 'minerva');
    const storeLink = (link: string) =>
      db.updateTable('activity').set({ share_url: link }).where('id', '=', campaign).execute();
    for (const link of [
      'javascript:alert(1)',
      '//exemplo.test',
      '/\\exemplo.test',
      'ftp://a.test',
      'a',
      '',
    ]) {
      await expect(storeLink(link)).rejects.toThrow();
    }
    for (const link of ['http://exemplo.test/a', 'https://exemplo.test', '/#plans', '/'])
      await storeLink(link);
    const invalidUpdate = sql`UPDATE activity SET share_url = '/' WHERE type_id <> ${activityType('share')}`;
    await expect(invalidUpdate.execute(db)).rejects.toThrow();
  });
});

onEachDatabase('sharing an activity', {}, (getApi) => {
  async function openShare(change: object = {}) {
    const person = await signInAs(getApi(), 'cerrado');
    const id = await insertOpenActivity(person, getApi(), 'share');
    const activity = { share_url: '/suporte', points: 300, limit_per_user: 1, ...change };
    await getApi().database.db.updateTable('activity').set(activity).where('id', '=', id).execute();
    let keyCount = 0;
    const share = (
      fields: ShareBody & { shared?: boolean } = {},
      key?: string,
      token: string | null = person.token,
    ) => {
      keyCount += 1;
      return getApi()
        .client('cerrado', () => token ?? undefined)
        .call(
          validateSharing,
          {
            body: {
              source: person.user.id,
              campaign: id,
              station_id: person.user.station.id,
              shared: true,
              ...fields,
            } as never,
          },
          { idempotencyKey: key ?? `share-${id}-${keyCount}` },
        );
    };
    const fetchEarned = async () =>
      (
        await getApi()
          .client('cerrado', () => person.token)
          .call(listEarnedPoints, { query: { 'where[user_id]': person.user.id } })
      ).filter(({ origin }) => origin.id === id);
    return { person, id, share, fetchEarned };
  }
  const refusal = (status: number, message?: string) => ({
    failure: { kind: 'http', status, ...(message === undefined ? {} : { messages: [message] }) },
  });

  test('sharing counts as taking part and appears in the statement; opening the link does not', async () => {
    const { id, share, fetchEarned } = await openShare();
    expect(await share({ shared: false })).toEqual({ link: '/suporte' });
    expect(await fetchEarned()).toEqual([]);
    expect(await share()).toEqual({ link: '/suporte' });
    expect(await fetchEarned()).toMatchObject([{ points: 300, origin: { kind: 'activityReward', id } }]);
  });

  longTest(
    'a share counts once per idempotency key and never beyond the limit, even concurrently',
    async () => {
      const { share, fetchEarned } = await openShare();
      await Promise.all([share({}, 'same'), share({}, 'same')]);
      const repeats = await Promise.allSettled(Array.from({ length: 50 }, () => share()));
      expect(repeats.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(share()).rejects.toMatchObject(refusal(422, participationTexts.limit));
      expect(await fetchEarned()).toHaveLength(1);
    },
  );

  test('rejects a share in another member’s name, at another station, or without a session', async () => {
    const { person, share, fetchEarned } = await openShare();
    const otherMember = await signInAs(getApi(), 'cerrado', 'balcao');
    await expect(share({ source: otherMember.user.id })).rejects.toMatchObject(refusal(403));
    await expect(share({}, undefined, null)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    const minervaActivityId = await insertOpenActivity(
      await signInAs(getApi(), 'minerva'),
      getApi(),
      'share',
    );
    await expect(share({ campaign: minervaActivityId })).rejects.toMatchObject(refusal(404));
    expect(person.user.id).not.toBe(otherMember.user.id);
    expect(await fetchEarned()).toEqual([]);
  });

  test('rejects a share of an activity that is closed or has no link', async () => {
    const closedWindow = { starts_at: new Date(0), ends_at: new Date(1) };
    const { share } = await openShare(closedWindow);
    await expect(share()).rejects.toMatchObject(refusal(422));
    const shareWithoutLink = await openShare({ share_url: null });
    await expect(shareWithoutLink.share()).rejects.toMatchObject(refusal(404));
  });
});

onEachDatabase('rate limit for shares', { config: { rateLimits: true } }, (getApi) => {
  longTest('limits a member to 200 shares without limiting other members', async () => {
    const me = await signInAs(getApi(), 'aurora');
    const otherMember = await signInAs(getApi(), 'aurora', 'paulo');
    const share = ({ token, user }: typeof me) =>
      getApi().fetch(`${getApi().url('aurora')}/validate-sharing`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ source: user.id, campaign: 1, station_id: 1, shared: true }),
      });
    for (let count = 0; count < 200; count += 1) expect((await share(me)).status).not.toBe(429);
    expect((await share(me)).status).toBe(429);
    expect((await share(otherMember)).status).not.toBe(429);
  });
});

onEachDatabase('rate limit for links', { config: { rateLimits: true } }, (getApi) => {
  test('limits share link requests from one IP address to 240', async () => {
    const body = await createShareBody(getApi(), 'cerrado');
    const statuses = new Set<number>();
    for (let count = 0; count < 240; count += 1)
      statuses.add((await requestLink(getApi(), 'cerrado', body)).status);
    expect([...statuses]).toEqual([200]);
    expect((await requestLink(getApi(), 'cerrado', body)).status).toBe(429);
  });
});
