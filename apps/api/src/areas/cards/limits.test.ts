import { expect, test } from 'vitest';
import { MINUTE } from '../../testing/clock.ts';
import { validCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';

const HOUR = 60 * MINUTE;
const config = { rateLimits: true, trustProxy: true };

onEachDatabase('card limits', { config }, (getApi) => {
  let requestCount = 0;
  const save = async ({ token, slug }: Person, changes: Partial<typeof validCard> = {}) => {
    requestCount += 1;
    const response = await getApi().fetch(`${getApi().url(slug)}/user-credit-cards`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.0.0.${requestCount % 250}`, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...validCard, ...changes }),
    });
    return { status: response.status, body: (await response.json()) as { messages?: string[] } };
  };

  test('allows a member five card attempts an hour across all IP addresses, not counting invalid cards', async () => {
    const me = await signInAs(getApi(), 'aurora', 'paulo');
    expect((await save(me, { cvv: '1' })).status).toBe(400);
    const statuses = [];
    for (let index = 0; index < 8; index += 1) statuses.push((await save(me)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const otherMember = await signInAs(getApi(), 'aurora');
    expect((await save(otherMember)).status).toBe(200);
    getApi().clock.advance(HOUR);
    expect((await save(me)).status).toBe(200);
  });

  test('allows a member twenty saved cards, and a new one after a removal', async () => {
    const me = await signInAs(getApi(), 'minerva');
    const { db } = getApi().database;
    const fetchCards = () =>
      db
        .selectFrom('saved_card')
        .select('id')
        .where('member_id', '=', me.user.id)
        .where('is_saved', '=', true)
        .where('removed_at', 'is', null)
        .execute();
    const statuses = new Set<number>();
    for (let index = 0; index < 25; index += 1) {
      if (index % 5 === 0) getApi().clock.advance(HOUR);
      statuses.add((await save(me)).status);
    }
    expect(statuses).toEqual(new Set([200, 422]));
    expect(await fetchCards()).toHaveLength(20);
    getApi().clock.advance(HOUR);
    expect((await save(me)).body.messages).toEqual([
      'Você já tem 20 cartões salvos. Remova um deles para salvar outro.',
    ]);
    const [firstCard] = await fetchCards();
    const removal = await getApi().fetch(`${getApi().url('minerva')}/user-credit-cards/${firstCard?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(removal.status).toBe(200);
    expect((await save(me)).status).toBe(200);
  });
});
