import { getAbout, listPublicActions, listSections } from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const slugs = readStations().stations.map(({ station }) => station.slug);

onEachDatabase('the landing page', {}, (running) => {
  const sectionsOf = (slug: string) =>
    running()
      .client(slug)
      .call(listSections, { query: { 'where[station_id]': stationBySlug(slug).id } });

  test.each(slugs)('%s has sections and activities to show', async (slug) => {
    const { id, features } = stationBySlug(slug);
    const sections = await sectionsOf(slug);
    expect(sections.length).toBeGreaterThanOrEqual(4);
    expect(sections.some(({ kind }) => kind === 'app')).toBe(features.nativeApp);
    const activities = await running()
      .client(slug)
      .call(listPublicActions, { params: { stationId: id } });
    expect(activities.length).toBeGreaterThanOrEqual(3);
  });

  test('an item with a page of its own has that page, at its own station only', async () => {
    const item = (await sectionsOf('aurora'))
      .flatMap(({ items }) => items)
      .find(({ link }) => link === 'about');
    if (item === undefined) throw new Error('Aurora has no such item');
    const about = (slug: string, id: number) =>
      running()
        .client(slug)
        .call(getAbout, { params: { id, stationId: stationBySlug(slug).id } });
    expect(await about('aurora', item.id)).toEqual({
      id: item.id,
      name: item.name,
      image: item.image,
      description: item.description,
    });
    await expect(about('minerva', item.id)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('activities for members only are not shown to visitors', async () => {
    const { name } = await running()
      .database.db.selectFrom('activity')
      .select('name')
      .where('station_id', '=', 1)
      .where('open_to_visitors', '=', false)
      .executeTakeFirstOrThrow();
    const activities = await running()
      .client('aurora')
      .call(listPublicActions, { params: { stationId: 1 } });
    expect(activities.map((activity) => activity.name)).not.toContain(name);
  });
});
