import { getCategory, getNowPlaying, listCategories, listJourneys } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('home', {}, (running) => {
  const open = async (slug: string, mailbox?: string) => {
    const { token, user } = await signInAs(running(), slug, mailbox);
    const client = running().client(slug, () => token);
    const query = { 'where[station_id]': user.station.id };
    return {
      user,
      journeys: () => client.call(listJourneys),
      nowPlaying: () => client.call(getNowPlaying),
      categories: () => client.call(listCategories, { query }),
      category: (id: number) => client.call(getCategory, { params: { id } }),
    };
  };
  const namesIn = (slug: string, keys: readonly string[] = []) =>
    keys.map((key) => contentOf(slug).activities.find((one) => one.key === key)?.name);

  test.each(['aurora', 'pampa'])('%s lists its rows in order', async (slug) => {
    const { categories, journeys, nowPlaying, category } = await open(slug);
    const content = contentOf(slug);
    const found = await categories();
    expect(found.map(({ name, actions }) => [name, actions.map((one) => one.name)])).toEqual(
      content.categories.map(({ name, activities }) => [name, namesIn(slug, activities)]),
    );
    expect(await category(found[1]?.id ?? 0)).toEqual(found[1]);
    const [journey] = await journeys();
    expect(journey?.name).toBe(content.journeys[0]?.name);
    expect(journey?.actions.map(({ name }) => name)).toEqual(namesIn(slug, content.journeys[0]?.activities));
    expect(journey?.actions.filter(({ isDone }) => isDone)).toHaveLength(3);
    expect(await nowPlaying()).toMatchObject({
      title: content.nowPlaying[0]?.title,
      actions: namesIn(slug, content.nowPlaying[0]?.activities).map((name) => ({ name })),
    });
  });

  test("another member's activities are not marked as done", async () => {
    const { journeys } = await open('aurora', contentOf('aurora').members[1]?.mailbox);
    expect((await journeys()).flatMap(({ actions }) => actions).some(({ isDone }) => isDone)).toBe(false);
  });

  test('leaves out deleted activities', async () => {
    const { user, categories } = await open('cerrado');
    const [first] = await categories();
    const gone = first?.actions[0];
    await running()
      .database.db.updateTable('activity')
      .set({ is_published: false })
      .where('id', '=', gone?.id ?? 0)
      .where('station_id', '=', user.station.id)
      .execute();
    const [after] = await categories();
    expect(after?.actions).toEqual(first?.actions.slice(1));
  });

  test('hides categories of other stations and missing ones', async () => {
    const { category } = await open('aurora');
    const { categories } = await open('minerva');
    const [theirs] = await categories();
    for (const id of [theirs?.id ?? 0, 2_000_000_000])
      await expect(category(id)).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
