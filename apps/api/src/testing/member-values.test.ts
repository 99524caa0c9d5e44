import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import { findOtherMembersValues } from './member-values.ts';

onEachDatabase('values that identify other members', {}, (getApi) => {
  afterEach(async () => {
    await sql`DROP TABLE IF EXISTS note`.execute(getApi().database.db);
  });

  const findTexts = async (id: number) =>
    (await findOtherMembersValues(getApi().database.db, id)).map(({ text }) => text);

  const findTwoMembers = async () => {
    const [me, otherMember] = await getApi()
      .database.db.selectFrom('member')
      .select(['id', 'name', 'email', 'cpf', 'tel', 'birthday'])
      .where('station_id', '=', 1)
      .orderBy('id')
      .limit(2)
      .execute();
    if (me === undefined || otherMember === undefined) throw new Error('Aurora has fewer than two members');
    return { me, otherMember };
  };

  test('lists values of other members and none of the requesting member', async () => {
    const { me, otherMember } = await findTwoMembers();
    const texts = await findTexts(me.id);
    const valuesOf = ({ id: _, ...fields }: typeof me) =>
      Object.values(fields).filter((value) => value !== null);
    expect(texts).toEqual(expect.arrayContaining(valuesOf(otherMember)));
    for (const ownValue of valuesOf(me)) expect(texts).not.toContain(ownValue);
  });

  test('lists values from tables that no area declared', async () => {
    const { db } = getApi().database;
    const { me, otherMember } = await findTwoMembers();
    await sql`
      CREATE TABLE note (
        id uuid PRIMARY KEY, member_id integer NOT NULL, card bigint, note text, kind text, code text,
        told boolean, read_at timestamptz, more jsonb
      )`.execute(db);
    const insertNote = (
      id: string,
      member: number,
      card: number,
      note: string | null,
      readAt: string,
      details: object,
    ) =>
      sql`INSERT INTO note VALUES (${id}, ${member}, ${card}, ${note}, ${`kind-${'ab'[member % 2]}`}, 'A1',
        true, ${readAt}, ${JSON.stringify(details)})`.execute(db);
    const [myNoteId, otherNoteId] = [
      '0b4a1f0e-0000-4000-8000-000000000001',
      '0b4a1f0e-0000-4000-8000-000000000002',
    ];
    const initialTexts = await findTexts(me.id);
    await insertNote(myNoteId, me.id, 41, 'Both wrote this', '2026-01-01T00:00:00Z', {
      said: ['Mine, mine'],
    });
    await insertNote(otherNoteId, otherMember.id, 42, 'Both wrote this', '2026-01-02T00:00:00Z', {
      said: ['Theirs alone'],
    });
    await insertNote(crypto.randomUUID(), me.id, 4_242_424_242, null, '2026-01-03T00:00:00Z', {});
    const findAddedTexts = async (id: number) =>
      (await findTexts(id)).filter((text) => !initialTexts.includes(text));
    expect((await findAddedTexts(me.id)).sort()).toEqual(
      [otherNoteId, '2026-01-02T00:00:00.000Z', 'Theirs alone'].sort(),
    );
    expect(await findAddedTexts(otherMember.id)).toEqual(
      expect.arrayContaining([myNoteId, '4242424242', 'Mine, mine']),
    );
    expect(await findOtherMembersValues(db, me.id)).toContainEqual({
      text: otherNoteId,
      location: 'note.id',
    });
  });

  test('excludes a row when any of its columns names the member', async () => {
    const { db } = getApi().database;
    const { me, otherMember } = await findTwoMembers();
    const thirdId = otherMember.id + 1;
    await sql`CREATE TABLE note (from_member_id integer, to_member_id integer, note text)`.execute(db);
    await sql`
      INSERT INTO note VALUES (${me.id}, ${otherMember.id}, 'Between us'), (${otherMember.id}, ${thirdId}, 'Between them'),
        (${otherMember.id}, NULL, 'To nobody')`.execute(db);
    const texts = await findTexts(me.id);
    expect(texts).toEqual(expect.arrayContaining(['Between them', 'To nobody']));
    expect(texts).not.toContain('Between us');
  });

  test('rejects a table without a declared owner', async () => {
    const { db } = getApi().database;
    await sql`CREATE TABLE note (id integer, note text)`.execute(db);
    await expect(findOtherMembersValues(db, 1)).rejects.toThrow('tables without a declared owner: note');
  });
});
