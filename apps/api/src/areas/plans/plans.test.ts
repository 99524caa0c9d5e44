import { getStation, listBenefits } from '@estacao/contract';
import { planPrice } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

onEachDatabase('plans', {}, (getApi) => {
  const fetchStationPlans = async (slug: string) => {
    const { plans } = await getApi()
      .client(slug)
      .call(getStation, { params: { id: stationBySlug(slug).id } });
    return plans;
  };
  const fetchBenefits = (slug: string, requestedSlug = slug) =>
    getApi()
      .client(slug)
      .call(listBenefits, { query: { 'where[station_id]': stationBySlug(requestedSlug).id } });

  test('lists a station’s plans by price and plans with a negotiable price last', async () => {
    const plans = await fetchStationPlans('girassol');
    expect(plans.map(({ name }) => name).sort()).toEqual(
      contentOf('girassol')
        .plans.map(({ name }) => name)
        .sort(),
    );
    const prices = plans.map((plan) => planPrice(plan));
    expect(prices).toEqual([29_000, 89_000, undefined]);
    expect(plans[0]).toMatchObject({ amount: 32_000, discount: 3000, days: 30, isHighlighted: true });
    expect(plans[0]?.benefits.length).toBeGreaterThan(6);
  });

  test('does not offer a withdrawn plan', async () => {
    const { database } = getApi();
    const withdraw = (deleted_at: Date | null) =>
      database.db.updateTable('plan').set({ deleted_at }).where('key', '=', 'safra').execute();
    await withdraw(new Date());
    expect((await fetchStationPlans('girassol')).map(({ name }) => name)).toEqual(['Solo', 'Grandes áreas']);
    await withdraw(null);
  });

  test('a visitor reads only the plans of the visited station', async () => {
    const fetchPlans = async (slug: string, path = '') => {
      const response = await getApi().fetch(`${getApi().url(slug)}/subscription-plans${path}`);
      return {
        status: response.status,
        body: (await response.json()) as { id: number; external_id: string; deletedAt: null }[],
      };
    };
    const { status, body } = await fetchPlans('girassol');
    expect(status).toBe(200);
    const keys = contentOf('girassol').plans.map(({ key }) => key);
    expect(body.map((plan) => plan.external_id).sort()).toEqual(keys.sort());
    for (const plan of body) expect(plan.deletedAt).toBeNull();
    const [first] = body;
    expect(await fetchPlans('girassol', `/${first?.id}`)).toMatchObject({
      status: 200,
      body: { id: first?.id },
    });
    expect((await fetchPlans('aurora', `/${first?.id}`)).status).toBe(404);
    expect((await fetchPlans('minerva')).status).toBe(404);
  });

  test('a station lists no plans of another station', async () => {
    const auroraPlanIds = new Set((await fetchStationPlans('aurora')).map(({ id }) => id));
    for (const slug of ['ipe', 'pampa'])
      expect((await fetchStationPlans(slug)).filter(({ id }) => auroraPlanIds.has(id))).toEqual([]);
  });

  describe('fallback benefits', () => {
    test('lists the station’s fallback benefits', async () => {
      expect((await fetchBenefits('aurora')).map(({ name }) => name)).toEqual(
        contentOf('aurora').benefits.map(({ name }) => name),
      );
      await expect(fetchBenefits('aurora', 'ipe')).rejects.toMatchObject({ failure: { status: 404 } });
    });

    test('answers 404 for benefits of a station without plans', async () => {
      await expect(fetchBenefits('minerva')).rejects.toMatchObject({ failure: { status: 404 } });
    });
  });

  test('lists no plans while the feature is off, even if the database has some', async () => {
    const { database } = getApi();
    const { id } = stationBySlug('minerva');
    await database.db
      .insertInto('plan')
      .values({
        station_id: id,
        key: 'um',
        position: 0,
        name: 'Um plano',
        benefits: [],
        discount_cents: 0,
        highlighted: false,
      })
      .execute();
    expect(await fetchStationPlans('minerva')).toEqual([]);
    await database.db.deleteFrom('plan').where('station_id', '=', id).execute();
  });

  test.each([
    { amount_cents: -1 },
    { discount_cents: -1 },
    { discount_cents: 1 },
    { amount_cents: 100, discount_cents: 101 },
    { days: 0 },
    { name: ' ' },
  ])('the database rejects an invalid plan: %j', async (invalidFields) => {
    const plan = {
      station_id: 1,
      key: 'errado',
      position: 900,
      name: 'Errado',
      benefits: [],
      discount_cents: 0,
      highlighted: false,
      ...invalidFields,
    };
    await expect(getApi().database.db.insertInto('plan').values(plan).execute()).rejects.toThrow();
  });
});
