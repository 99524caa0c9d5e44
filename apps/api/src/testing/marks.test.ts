import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import { marksOfOthers } from './marks.ts';

onEachDatabase('values that identify other members', {}, (running) => {
  afterEach(async () => {
    await sql`DROP TABLE IF EXISTS note`.execute(running().database.db);
  });

  const textsOf = async (id: number) =>
    (await marksOfOthers(running().database.db, id)).map(({ text }) => text);

  const twoMembers = async () => {
    const [me, other] = await running()
      .database.db.selectFrom('member')
      .select(['id', 'name', 'email', 'cpf', 'tel', 'birthday'])
      .where('station_id', '=', 1)
      .orderBy('id')
      .limit(2)
      .execute();
    if (me === undefined || other === undefined) throw new Error('Aurora has fewer than two members');
    return { me, other };
  };

  test('include other members’ values and none of the member’s own', async () => {
    const { me, other } = await twoMembers();
    const marks = await textsOf(me.id);
    const telling = ({ id: _, ...said }: typeof me) => Object.values(said).filter((value) => value !== null);
    expect(marks).toEqual(expect.arrayContaining(telling(other)));
    for (const own of telling(me)) expect(marks).not.toContain(own);
  });

  test('cover tables that no area declared', async () => {
    const { db } = running().database;
    const { me, other } = await twoMembers();
    await sql`
      CREATE TABLE note (
        id uuid PRIMARY KEY, member_id integer NOT NULL, card bigint, note text, kind text, code text,
        told boolean, read_at timestamptz, more jsonb
      )`.execute(db);
    const write = (
      id: string,
      member: number,
      card: number,
      note: string | null,
      readAt: string,
      more: object,
    ) =>
      sql`INSERT INTO note VALUES (${id}, ${member}, ${card}, ${note}, ${`kind-${'ab'[member % 2]}`}, 'A1',
        true, ${readAt}, ${JSON.stringify(more)})`.execute(db);
    const [mine, theirs] = ['0b4a1f0e-0000-4000-8000-000000000001', '0b4a1f0e-0000-4000-8000-000000000002'];
    const before = await textsOf(me.id);
    await write(mine, me.id, 41, 'Both wrote this', '2026-01-01T00:00:00Z', { said: ['Mine, mine'] });
    await write(theirs, other.id, 42, 'Both wrote this', '2026-01-02T00:00:00Z', { said: ['Theirs alone'] });
    await write(crypto.randomUUID(), me.id, 4_242_424_242, null, '2026-01-03T00:00:00Z', {});
    const added = async (id: number) => (await textsOf(id)).filter((text) => !before.includes(text));
    expect((await added(me.id)).sort()).toEqual([theirs, '2026-01-02T00:00:00.000Z', 'Theirs alone'].sort());
    expect(await added(other.id)).toEqual(expect.arrayContaining([mine, '4242424242', 'Mine, mine']));
    expect(await marksOfOthers(db, me.id)).toContainEqual({ text: theirs, place: 'note.id' });
  });

  test('match every column that names a member', async () => {
    const { db } = running().database;
    const { me, other } = await twoMembers();
    const third = other.id + 1;
    await sql`CREATE TABLE note (from_member_id integer, to_member_id integer, note text)`.execute(db);
    await sql`
      INSERT INTO note VALUES (${me.id}, ${other.id}, 'Between us'), (${other.id}, ${third}, 'Between them'),
        (${other.id}, NULL, 'To nobody')`.execute(db);
    const marks = await textsOf(me.id);
    expect(marks).toEqual(expect.arrayContaining(['Between them', 'To nobody']));
    expect(marks).not.toContain('Between us');
  });

  test('throw for a table without a declared owner', async () => {
    const { db } = running().database;
    await sql`CREATE TABLE note (id integer, note text)`.execute(db);
    await expect(marksOfOthers(db, 1)).rejects.toThrow('tables without a declared owner: note');
  });
});
