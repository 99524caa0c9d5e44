import { listLuckyNumbers } from '@estacao/contract';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('lucky numbers', {}, (running) => {
  const list = async (slug: string, mailbox?: string, userId?: number) => {
    const { token, user } = await signInAs(running(), slug, mailbox);
    return running()
      .client(slug, () => token)
      .call(listLuckyNumbers, { params: { userId: userId ?? user.id } });
  };

  test("lists a member's own numbers in the order of receipt", async () => {
    const mine = await list('pampa');
    const others = await list('pampa', 'marlise');
    expect(mine).toHaveLength(3);
    expect(others).toHaveLength(1);
    for (const { number } of mine) expect(number).toMatch(/^\d{5}$/);
    const days = mine.map(({ receivedAt }) => receivedAt);
    expect(days).toEqual([...days].sort());
    const all = [...mine, ...others].map(({ number }) => number);
    expect(new Set(all).size).toBe(4);
  });

  test("hides another member's numbers, and has none where the station has no draws", async () => {
    const { user } = await signInAs(running(), 'pampa', 'marlise');
    await expect(list('pampa', 'membro', user.id)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(list('aurora')).rejects.toMatchObject({ failure: { status: 404 } });
    const given = await running()
      .database.db.selectFrom('giveaway_number')
      .select('station_id')
      .distinct()
      .execute();
    expect(given).toHaveLength(1);
  });
});
