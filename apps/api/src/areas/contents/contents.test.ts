import { listEarnedPoints, takePartInContent } from '@estacao/contract';
import { participationTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { insertOpenActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('an activity to read', {}, (getApi) => {
  async function openContent(
    activityChanges: object = {},
    kind: 'content-participation' | 'content' = 'content-participation',
  ) {
    const me = await signInAs(getApi(), 'aurora');
    const id = await insertOpenActivity(me, getApi(), kind);
    const changes = { points: 300, additional_cashback: 50, limit_per_user: 1, ...activityChanges };
    await getApi().database.db.updateTable('activity').set(changes).where('id', '=', id).execute();
    const client = getApi().client('aurora', () => me.token);
    let keyCount = 0;
    const takePart = (key?: string) => {
      keyCount += 1;
      const body = { action_id: id, user_id: me.user.id };
      return client.call(takePartInContent, { body }, { idempotencyKey: key ?? `read-${id}-${keyCount}` });
    };
    const fetchEarnedPoints = async () =>
      (await client.call(listEarnedPoints, { query: { 'where[user_id]': me.user.id } })).filter(
        ({ origin }) => origin.id === id,
      );
    return { takePart, fetchEarnedPoints };
  }
  const refusal = (message: string) => ({ failure: { kind: 'http', status: 422, messages: [message] } });

  longTest(
    'reading a content activity earns points and cashback once per idempotency key, up to the limit',
    async () => {
      const { takePart, fetchEarnedPoints } = await openContent();
      const responses = await Promise.all([takePart('same'), takePart('same')]);
      expect(responses[0]).toMatchObject({ points: 350 });
      expect(responses[1]).toEqual(responses[0]);
      const repeats = await Promise.allSettled(Array.from({ length: 50 }, () => takePart()));
      expect(repeats.every(({ status }) => status === 'rejected')).toBe(true);
      await expect(takePart()).rejects.toMatchObject(refusal(participationTexts.limit));
      expect(await fetchEarnedPoints()).toMatchObject([
        { points: 350, origin: { activity: 'content-participation' } },
      ]);
    },
  );

  test('only an open activity of the right kind earns points for reading', async () => {
    const otherContent = await openContent({}, 'content');
    await expect(otherContent.takePart()).rejects.toMatchObject(refusal(participationTexts.unavailable));
    const closedContent = await openContent({ starts_at: new Date(0), ends_at: new Date(1) });
    await expect(closedContent.takePart()).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await closedContent.fetchEarnedPoints()).toEqual([]);
  });
});
