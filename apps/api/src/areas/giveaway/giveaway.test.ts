import { listLuckyNumbers } from '@estacao/contract';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('lucky numbers', {}, (getApi) => {
  const fetchNumbers = async (slug: string, mailbox?: string, userId?: number) => {
    const { token, user } = await signInAs(getApi(), slug, mailbox);
    return getApi()
      .client(slug, () => token)
      .call(listLuckyNumbers, { params: { userId: userId ?? user.id } });
  };

  test("lists a member's own lucky numbers in the order of receipt", async () => {
    const myNumbers = await fetchNumbers('pampa');
    const othersNumbers = await fetchNumbers('pampa', 'marlise');
    expect(myNumbers).toHaveLength(3);
    expect(othersNumbers).toHaveLength(1);
    for (const { number } of myNumbers) expect(number).toMatch(/^\d{5}$/);
    const days = myNumbers.map(({ receivedAt }) => receivedAt);
    expect(days).toEqual([...days].sort());
    const numbers = [...myNumbers, ...othersNumbers].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(4);
  });

  test("hides another member's lucky numbers, and returns 404 where the station has no draws", async () => {
    const { user } = await signInAs(getApi(), 'pampa', 'marlise');
    await expect(fetchNumbers('pampa', 'membro', user.id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expect(fetchNumbers('aurora')).rejects.toMatchObject({ failure: { status: 404 } });
    const rows = await getApi()
      .database.db.selectFrom('giveaway_number')
      .select('station_id')
      .distinct()
      .execute();
    expect(rows).toHaveLength(1);
  });
});
