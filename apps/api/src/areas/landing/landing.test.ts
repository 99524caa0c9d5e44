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

onEachDatabase('the landing page', {}, (running) => {
  const sectionsOf = async (slug: string) => {
    const query = { 'where[station_id]': stationBySlug(slug).id };
    const sections = await running().client(slug).call(listSections, { query });
    return sections.filter((section) => section.kind !== 'unread');
  };

  test.each(slugs)('%s has sections and activities', async (slug) => {
    const { id, features } = stationBySlug(slug);
    const sections = await sectionsOf(slug);
    expect(sections.length).toBeGreaterThanOrEqual(4);
    expect(sections.some(({ kind }) => kind === 'app')).toBe(features.nativeApp);
    const activities = await running()
      .client(slug)
      .call(listPublicActions, { params: { stationId: id } });
    expect(activities.length).toBeGreaterThanOrEqual(3);
  });

  test('an item with a page has that page at its station only', async () => {
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

  test('the navigation lists the sections with a menu title, in order', async () => {
    for (const slug of slugs) {
      const query = { 'where[station_id]': stationBySlug(slug).id };
      const named = (await sectionsOf(slug)).filter(({ menuTitle }) => menuTitle !== null);
      expect(named.length).toBeGreaterThan(0);
      expect(await running().client(slug).call(listSectionEntries, { query })).toEqual(
        named.map(({ id, kind, menuTitle }) => ({ id, kind, menuTitle })),
      );
    }
  });

  test('hides the plans section where the station has no plans', async () => {
    expect(stationBySlug('minerva').features.plans).toBe(false);
    const { database } = running();
    const written = { station_id: stationBySlug('minerva').id, type_id: 7, menu_title: 'Planos' } as const;
    await database.db
      .insertInto('landing_section')
      .values({ ...written, key: 'planos-de-teste', position: 900 })
      .execute();
    expect((await sectionsOf('minerva')).map(({ kind }) => kind)).not.toContain('plans');
    await database.db.deleteFrom('landing_section').where('key', '=', 'planos-de-teste').execute();
  });

  test('shows members-only items to members and to no visitor', async () => {
    const { id: stationId } = stationBySlug('minerva');
    const rows = await running()
      .database.db.selectFrom('landing_item')
      .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
      .select(['landing_item.id', 'landing_item.name', 'landing_item.image', 'landing_item.description'])
      .where('landing_section.station_id', '=', stationId)
      .where('members_only', '=', true)
      .orderBy('landing_item.position')
      .execute();
    const [first] = rows;
    if (first === undefined) throw new Error('Minerva has nothing for its members only');
    const shown = JSON.stringify(await sectionsOf('minerva'));
    for (const { name } of rows) expect(shown).not.toContain(name);

    const member = await signInAs(running(), 'minerva');
    const stranger = await signInAs(running(), 'aurora');
    const request = { params: { id: first.id, stationId } };
    const asked = (token?: string) =>
      running()
        .client('minerva', () => token)
        .call(getAbout, request);
    expect(await asked(member.token)).toEqual({
      id: first.id,
      name: first.name,
      image: first.image,
      description: first.description,
    });
    for (const token of [undefined, 'nothing', stranger.token])
      await expect(asked(token)).rejects.toMatchObject({ failure: { status: 404 } });

    const listed = (token?: string) =>
      running()
        .client('minerva', () => token)
        .call(listExclusiveAbouts, { query: { 'where[station_id]': stationId } });
    expect(await listed(member.token)).toEqual(rows.map(({ id, name, image }) => ({ id, name, image })));
    for (const token of [undefined, 'nothing', stranger.token])
      await expect(listed(token)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  });

  test('hides members-only activities from visitors', async () => {
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
