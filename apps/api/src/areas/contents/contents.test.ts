import { listEarnedPoints, takePartInContent } from '@estacao/contract';
import { participationTexts } from '@estacao/domain';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { openActivity } from '../../testing/activities.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('an activity to read', {}, (running) => {
  async function reading(
    change: object = {},
    kind: 'content-participation' | 'content' = 'content-participation',
  ) {
    const me = await signInAs(running(), 'aurora');
    const id = await openActivity(me, running(), kind);
    const own = { points: 300, additional_cashback: 50, limit_per_user: 1, ...change };
    await running().database.db.updateTable('activity').set(own).where('id', '=', id).execute();
    const client = running().client('aurora', () => me.token);
    let keys = 0;
    const read = (key?: string) => {
      keys += 1;
      const body = { action_id: id, user_id: me.user.id };
      return client.call(takePartInContent, { body }, { idempotencyKey: key ?? `read-${id}-${keys}` });
    };
    const earned = async () =>
      (await client.call(listEarnedPoints, { query: { 'where[user_id]': me.user.id } })).filter(
        ({ origin }) => origin.id === id,
      );
    return { read, earned };
  }
  const refused = (message: string) => ({ failure: { kind: 'http', status: 422, messages: [message] } });

  longTest('earns points and cashback together, once per attempt and never beyond the limit', async () => {
    const { read, earned } = await reading();
    const twice = await Promise.all([read('same'), read('same')]);
    expect(twice[0]).toMatchObject({ points: 350 });
    expect(twice[1]).toEqual(twice[0]);
    const others = await Promise.allSettled(Array.from({ length: 50 }, () => read()));
    expect(others.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(read()).rejects.toMatchObject(refused(participationTexts.limit));
    expect(await earned()).toMatchObject([{ points: 350, origin: { activity: 'content-participation' } }]);
  });

  test('counts only for a content activity that is open', async () => {
    const other = await reading({}, 'content');
    await expect(other.read()).rejects.toMatchObject(refused(participationTexts.unavailable));
    const closed = await reading({ starts_at: new Date(0), ends_at: new Date(1) });
    await expect(closed.read()).rejects.toMatchObject({ failure: { status: 422 } });
    expect(await closed.earned()).toEqual([]);
  });
});
