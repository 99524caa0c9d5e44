import { getCategory, getNowPlaying, listCategories, listJourneys } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('home', {}, (getApi) => {
  const openHome = async (slug: string, mailbox?: string) => {
    const { token, user } = await signInAs(getApi(), slug, mailbox);
    const client = getApi().client(slug, () => token);
    const query = { 'where[station_id]': user.station.id };
    return {
      user,
      journeys: () => client.call(listJourneys),
      nowPlaying: () => client.call(getNowPlaying),
      categories: () => client.call(listCategories, { query }),
      category: (id: number) => client.call(getCategory, { params: { id } }),
    };
  };
  const activityNames = (slug: string, keys: readonly string[] = []) =>
    keys.map((key) => contentOf(slug).activities.find((activity) => activity.key === key)?.name);

  test.each(['aurora', 'pampa'])('the home page of %s lists its rows in order', async (slug) => {
    const { categories, journeys, nowPlaying, category } = await openHome(slug);
    const content = contentOf(slug);
    const rows = await categories();
    expect(rows.map(({ name, actions }) => [name, actions.map((action) => action.name)])).toEqual(
      content.categories.map(({ name, activities }) => [name, activityNames(slug, activities)]),
    );
    expect(await category(rows[1]?.id ?? 0)).toEqual(rows[1]);
    const [journey] = await journeys();
    expect(journey?.name).toBe(content.journeys[0]?.name);
    expect(journey?.actions.map(({ name }) => name)).toEqual(
      activityNames(slug, content.journeys[0]?.activities),
    );
    expect(journey?.actions.filter(({ isDone }) => isDone)).toHaveLength(3);
    expect(await nowPlaying()).toMatchObject({
      title: content.nowPlaying[0]?.title,
      actions: activityNames(slug, content.nowPlaying[0]?.activities).map((name) => ({ name })),
    });
  });

  test("the home page does not mark another member's activities as done", async () => {
    const { journeys } = await openHome('aurora', contentOf('aurora').members[1]?.mailbox);
    expect((await journeys()).flatMap(({ actions }) => actions).some(({ isDone }) => isDone)).toBe(false);
  });

  test('home rows leave out unpublished activities', async () => {
    const { user, categories } = await openHome('cerrado');
    const [row] = await categories();
    const unpublishedActivity = row?.actions[0];
    await getApi()
      .database.db.updateTable('activity')
      .set({ is_published: false })
      .where('id', '=', unpublishedActivity?.id ?? 0)
      .where('station_id', '=', user.station.id)
      .execute();
    const [rowAfter] = await categories();
    expect(rowAfter?.actions).toEqual(row?.actions.slice(1));
  });

  test('hides home categories of other stations and unknown ids', async () => {
    const { category } = await openHome('aurora');
    const { categories } = await openHome('minerva');
    const [foreignCategory] = await categories();
    for (const id of [foreignCategory?.id ?? 0, 2_000_000_000])
      await expect(category(id)).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
