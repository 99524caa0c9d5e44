import {
  getAbout,
  listExclusiveAbouts,
  listPublicActions,
  listSectionEntries,
  listSections,
} from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const slugs = readStations().stations.map(({ station }) => station.slug);

onEachDatabase('the landing page', {}, (getApi) => {
  const fetchSections = async (slug: string) => {
    const query = { 'where[station_id]': stationBySlug(slug).id };
    const sections = await getApi().client(slug).call(listSections, { query });
    return sections.filter((section) => section.kind !== 'unread');
  };

  test.each(slugs)('the landing page of %s has sections and activities', async (slug) => {
    const { id, features } = stationBySlug(slug);
    const sections = await fetchSections(slug);
    expect(sections.length).toBeGreaterThanOrEqual(4);
    expect(sections.some(({ kind }) => kind === 'app')).toBe(features.nativeApp);
    const activities = await getApi()
      .client(slug)
      .call(listPublicActions, { params: { stationId: id } });
    expect(activities.length).toBeGreaterThanOrEqual(3);
  });

  test("opens the page of a landing item only at the item's own station", async () => {
    const item = (await fetchSections('aurora'))
      .flatMap(({ items }) => items)
      .find(({ link }) => link === 'about');
    if (item === undefined) throw new Error('Aurora has no landing item with a page');
    const fetchAbout = (slug: string, id: number) =>
      getApi()
        .client(slug)
        .call(getAbout, { params: { id, stationId: stationBySlug(slug).id } });
    expect(await fetchAbout('aurora', item.id)).toEqual({
      id: item.id,
      name: item.name,
      image: item.image,
      description: item.description,
    });
    await expect(fetchAbout('minerva', item.id)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('the landing navigation lists the sections with a menu title, in order', async () => {
    for (const slug of slugs) {
      const query = { 'where[station_id]': stationBySlug(slug).id };
      const menuSections = (await fetchSections(slug)).filter(({ menuTitle }) => menuTitle !== null);
      expect(menuSections.length).toBeGreaterThan(0);
      expect(await getApi().client(slug).call(listSectionEntries, { query })).toEqual(
        menuSections.map(({ id, kind, menuTitle }) => ({ id, kind, menuTitle })),
      );
    }
  });

  test('hides the plans section where the station has no plans', async () => {
    expect(stationBySlug('minerva').features.plans).toBe(false);
    const { database } = getApi();
    const section = { station_id: stationBySlug('minerva').id, type_id: 7, menu_title: 'Planos' } as const;
    await database.db
      .insertInto('landing_section')
      .values({ ...section, key: 'planos-de-teste', position: 900 })
      .execute();
    expect((await fetchSections('minerva')).map(({ kind }) => kind)).not.toContain('plans');
    await database.db.deleteFrom('landing_section').where('key', '=', 'planos-de-teste').execute();
  });

  test('shows members-only landing items to members and hides them from visitors', async () => {
    const { id: stationId } = stationBySlug('minerva');
    const rows = await getApi()
      .database.db.selectFrom('landing_item')
      .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
      .select(['landing_item.id', 'landing_item.name', 'landing_item.image', 'landing_item.description'])
      .where('landing_section.station_id', '=', stationId)
      .where('members_only', '=', true)
      .orderBy('landing_item.position')
      .execute();
    const [hiddenItem] = rows;
    if (hiddenItem === undefined) throw new Error('Minerva has no members-only item');
    const publicText = JSON.stringify(await fetchSections('minerva'));
    for (const { name } of rows) expect(publicText).not.toContain(name);

    const member = await signInAs(getApi(), 'minerva');
    const stranger = await signInAs(getApi(), 'aurora');
    const request = { params: { id: hiddenItem.id, stationId } };
    const fetchAboutAs = (token?: string) =>
      getApi()
        .client('minerva', () => token)
        .call(getAbout, request);
    expect(await fetchAboutAs(member.token)).toEqual({
      id: hiddenItem.id,
      name: hiddenItem.name,
      image: hiddenItem.image,
      description: hiddenItem.description,
    });
    for (const token of [undefined, 'nothing', stranger.token])
      await expect(fetchAboutAs(token)).rejects.toMatchObject({ failure: { status: 404 } });

    const listItems = (token?: string) =>
      getApi()
        .client('minerva', () => token)
        .call(listExclusiveAbouts, { query: { 'where[station_id]': stationId } });
    expect(await listItems(member.token)).toEqual(rows.map(({ id, name, image }) => ({ id, name, image })));
    for (const token of [undefined, 'nothing', stranger.token])
      await expect(listItems(token)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  });

  test('hides members-only activities from visitors', async () => {
    const { name } = await getApi()
      .database.db.selectFrom('activity')
      .select('name')
      .where('station_id', '=', 1)
      .where('open_to_visitors', '=', false)
      .executeTakeFirstOrThrow();
    const activities = await getApi()
      .client('aurora')
      .call(listPublicActions, { params: { stationId: 1 } });
    expect(activities.map((activity) => activity.name)).not.toContain(name);
  });
});
