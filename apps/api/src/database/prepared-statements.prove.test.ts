import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { pgliteTemplate } from '../testing/template.ts';
import { PreparedStatements } from './prepared-statements.ts';

async function opened() {
  const pglite = await PGlite.create({ loadDataDir: await pgliteTemplate() });
  await pglite.exec('CREATE TABLE fruit (id integer PRIMARY KEY, name text, tags text[], facts jsonb)');
  return { pglite, statements: new PreparedStatements(pglite) };
}

const insert = 'INSERT INTO fruit VALUES ($1, $2, $3, $4)';
const read = 'SELECT * FROM fruit WHERE id = $1';

test('runs a statement with the same result as PGlite', async () => {
  const { pglite, statements } = await opened();
  const row = [1, 'caju', ['a', 'b "c"'], { sweet: true }];
  expect(await statements.run(insert, row)).toMatchObject({ rows: [], affectedRows: 1 });
  expect(await statements.run(insert, [2, null, [], null])).toMatchObject({ affectedRows: 1 });
  for (const id of [1, 2, 3]) {
    const { rows } = await pglite.query(read, [id]);
    expect((await statements.run(read, [id])).rows).toEqual(rows);
  }
  await pglite.close();
});

test('parses a statement text once', async () => {
  const { pglite, statements } = await opened();
  const sent = vi.spyOn(pglite, 'execProtocol');
  for (const id of [1, 2, 3]) await statements.run(read, [id]);
  expect(sent).toHaveBeenCalledTimes(1 + 3);
  await pglite.close();
});

test('does not parse again after a savepoint', async () => {
  const { pglite, statements } = await opened();
  await statements.run('BEGIN', []);
  await statements.run(read, [1]);
  const sent = vi.spyOn(pglite, 'execProtocol');
  for (const text of ['SAVEPOINT here', 'ROLLBACK TO SAVEPOINT here', 'RELEASE SAVEPOINT here']) {
    await statements.run(text, []);
    await statements.run(read, [1]);
  }
  expect(sent.mock.calls.filter(([message]) => Buffer.from(message).includes('SELECT *'))).toEqual([]);
  await statements.run('COMMIT', []);
  await pglite.close();
});

test('reports a failing statement and runs the following ones', async () => {
  const { pglite, statements } = await opened();
  await statements.run(insert, [1, 'caju', [], null]);
  await expect(statements.run(insert, [1, 'umbu', [], null])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run(read, ['x'])).rejects.toThrow();
  await expect(statements.run('SELECT nothing FROM nowhere', [])).rejects.toMatchObject({ code: '42P01' });
  expect((await statements.run(read, [1])).rows).toHaveLength(1);
  await statements.run('BEGIN', []);
  await expect(statements.run(insert, [1, 'umbu', [], null])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run(read, [1])).rejects.toMatchObject({ code: '25P02' });
  await statements.run('ROLLBACK', []);
  expect((await statements.run(read, [1])).rows).toHaveLength(1);
  await pglite.close();
});

test('reads a changed table correctly', async () => {
  const { pglite, statements } = await opened();
  await statements.run(insert, [1, 'caju', [], null]);
  await statements.run(read, [1]);
  await statements.run('ALTER TABLE fruit DROP COLUMN tags, ADD COLUMN ripe boolean DEFAULT true', []);
  expect((await statements.run(read, [1])).rows).toEqual([{ id: 1, name: 'caju', facts: null, ripe: true }]);
  await pglite.close();
});

test('limits the number of prepared statements', async () => {
  const { pglite, statements } = await opened();
  for (let index = 0; index < 1_100; index += 1) await statements.run(`SELECT ${index} AS n`, []);
  const { rows } = await pglite.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM pg_prepared_statements',
  );
  expect(rows[0]?.kept).toBeLessThanOrEqual(500);
  await pglite.close();
});

test('replans statements as tables grow', async () => {
  const { pglite, statements } = await opened();
  const sent = vi.spyOn(pglite, 'execProtocol');
  for (let index = 0; index < 1_000; index += 1) await statements.run(read, [index]);
  const texts = sent.mock.calls.map(([message]) => Buffer.from(message).toString('latin1'));
  expect(texts.filter((text) => text.includes('DISCARD PLANS'))).toHaveLength(1);
  await pglite.close();
});
