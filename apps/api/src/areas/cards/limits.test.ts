import { expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { goodCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';

const HOUR = 60 * MINUTE;
const config = { rateLimits: true, trustProxy: true };

onEachDatabase('card limits', { config }, (running) => {
  let from = 0;
  const save = async ({ token, slug }: Person, own: Partial<typeof goodCard> = {}) => {
    from += 1;
    const answer = await running().fetch(`${running().url(slug)}/user-credit-cards`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.0.0.${from % 250}`, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...goodCard, ...own }),
    });
    return { status: answer.status, body: (await answer.json()) as { messages?: string[] } };
  };

  test('allow five attempts an hour across all addresses, refusals included', async () => {
    const me = await signInAs(running(), 'aurora', 'paulo');
    expect((await save(me, { cvv: '1' })).status).toBe(400);
    const tried = [];
    for (let index = 0; index < 8; index += 1) tried.push((await save(me)).status);
    expect(tried).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const other = await signInAs(running(), 'aurora');
    expect((await save(other)).status).toBe(200);
    running().clock.advance(HOUR);
    expect((await save(me)).status).toBe(200);
  });

  test('allow twenty saved cards, and a new one after a removal', async () => {
    const me = await signInAs(running(), 'minerva');
    const { db } = running().database;
    const mine = () =>
      db
        .selectFrom('saved_card')
        .select('id')
        .where('member_id', '=', me.user.id)
        .where('is_saved', '=', true)
        .where('removed_at', 'is', null)
        .execute();
    const statuses = new Set<number>();
    for (let index = 0; index < 25; index += 1) {
      if (index % 5 === 0) running().clock.advance(HOUR);
      statuses.add((await save(me)).status);
    }
    expect(statuses).toEqual(new Set([200, 422]));
    expect(await mine()).toHaveLength(20);
    running().clock.advance(HOUR);
    expect((await save(me)).body.messages).toEqual([
      'Você já tem 20 cartões salvos. Remova um deles para salvar outro.',
    ]);
    const [one] = await mine();
    const removed = await running().fetch(`${running().url('minerva')}/user-credit-cards/${one?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(removed.status).toBe(200);
    expect((await save(me)).status).toBe(200);
  });
});
