import { listPublicActions, validateSharing } from '@estacao/contract';
import { activityType } from '@estacao/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
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

/** What a member of a station shares of it. */
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

onEachDatabase('what a member shared', {}, (running) => {
  test.each([
    ['capital', '/cadastrar'],
    ['cerrado', '/suporte'],
    ['minerva', '/'],
    ['noturno', '/'],
  ])('at %s leads to %s, for whoever has the link', async (slug, link) => {
    expect(await ask(running(), slug, await shareOf(running(), slug))).toEqual({
      status: 200,
      body: { action: { contents: [{ link }] } },
    });
  });

  test('is the same by a client of the table, and nobody is credited for it', async () => {
    const points = () => running().database.db.selectFrom('points_entry').selectAll().orderBy('id').execute();
    const before = await points();
    const body = await shareOf(running(), 'cerrado');
    expect(await running().client('cerrado').call(validateSharing, { body })).toEqual({ link: '/suporte' });
    expect(await points()).toEqual(before);
  });

  test('without a source or a campaign, or with wrong ones, is not there', async () => {
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

  test('of another station is not there, be it the activity, the member, or both', async () => {
    const here = await shareOf(running(), 'cerrado');
    const there = await shareOf(running(), 'minerva');
    for (const body of [
      { ...here, campaign: there.campaign },
      { ...here, source: there.source },
      { ...there, station_id: here.station_id },
      // At this address, the other station itself isn't there.
      there,
      { ...here, station_id: 2_000_000 },
    ]) {
      expect(await ask(running(), 'cerrado', body)).toEqual(notThere);
    }
  });

  test('that leads nowhere any more, or that nobody shares any more, is not there', async () => {
    const { db } = running().database;
    const body = await shareOf(running(), 'noturno');
    const change = (to: { type_id?: number; share_url: string | null }) =>
      db.updateTable('activity').set(to).where('id', '=', body.campaign).execute();
    await change({ share_url: null });
    expect(await ask(running(), 'noturno', body)).toEqual(notThere);
    await change({ share_url: 'https://exemplo.test/frevo' });
    expect((await ask(running(), 'noturno', body)).status).toBe(200);
    // A user’s name before the host is only there to be taken for the host.
    await change({ share_url: 'https://clube.test@exemplo.test' });
    expect(await ask(running(), 'noturno', body)).toEqual(notThere);
    await change({ type_id: activityType('quiz') ?? 0, share_url: null });
    expect(await ask(running(), 'noturno', body)).toEqual(notThere);
  });

  test('a body that doesn’t fit is refused before', async () => {
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

  test('leads to an address on the web or a path of the portal: no other is even kept', async () => {
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

onEachDatabase('who asks for too many links', { config: { rateLimits: true } }, (running) => {
  test('is asked to wait', async () => {
    const body = await shareOf(running(), 'cerrado');
    const statuses = new Set<number>();
    for (let count = 0; count < 240; count += 1) statuses.add((await ask(running(), 'cerrado', body)).status);
    expect([...statuses]).toEqual([200]);
    expect((await ask(running(), 'cerrado', body)).status).toBe(429);
  });
});
