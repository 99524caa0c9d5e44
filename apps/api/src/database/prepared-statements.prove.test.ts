import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { pgliteTemplate } from '../testing/template.ts';
import { PreparedStatements } from './prepared-statements.ts';

async function openStatements() {
  const pglite = await PGlite.create({ loadDataDir: await pgliteTemplate() });
  await pglite.exec('CREATE TABLE fruit (id integer PRIMARY KEY, name text, tags text[], facts jsonb)');
  return { pglite, statements: new PreparedStatements(pglite) };
}

const insertSql = 'INSERT INTO fruit VALUES ($1, $2, $3, $4)';
const selectSql = 'SELECT * FROM fruit WHERE id = $1';

test('runs a statement with the same result as PGlite’s own query', async () => {
  const { pglite, statements } = await openStatements();
  const row = [1, 'caju', ['a', 'b "c"'], { sweet: true }];
  expect(await statements.run(insertSql, row)).toMatchObject({ rows: [], affectedRows: 1 });
  expect(await statements.run(insertSql, [2, null, [], null])).toMatchObject({ affectedRows: 1 });
  for (const id of [1, 2, 3]) {
    const { rows } = await pglite.query(selectSql, [id]);
    expect((await statements.run(selectSql, [id])).rows).toEqual(rows);
  }
  await pglite.close();
});

test('parses a statement text once', async () => {
  const { pglite, statements } = await openStatements();
  const execSpy = vi.spyOn(pglite, 'execProtocol');
  for (const id of [1, 2, 3]) await statements.run(selectSql, [id]);
  expect(execSpy).toHaveBeenCalledTimes(1 + 3);
  await pglite.close();
});

test('does not parse a statement again after a savepoint', async () => {
  const { pglite, statements } = await openStatements();
  await statements.run('BEGIN', []);
  await statements.run(selectSql, [1]);
  const execSpy = vi.spyOn(pglite, 'execProtocol');
  for (const text of ['SAVEPOINT here', 'ROLLBACK TO SAVEPOINT here', 'RELEASE SAVEPOINT here']) {
    await statements.run(text, []);
    await statements.run(selectSql, [1]);
  }
  expect(execSpy.mock.calls.filter(([message]) => Buffer.from(message).includes('SELECT *'))).toEqual([]);
  await statements.run('COMMIT', []);
  await pglite.close();
});

test('reports a failing statement and runs the following ones', async () => {
  const { pglite, statements } = await openStatements();
  await statements.run(insertSql, [1, 'caju', [], null]);
  await expect(statements.run(insertSql, [1, 'umbu', [], null])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run(selectSql, ['x'])).rejects.toThrow();
  await expect(statements.run('SELECT nothing FROM nowhere', [])).rejects.toMatchObject({ code: '42P01' });
  expect((await statements.run(selectSql, [1])).rows).toHaveLength(1);
  await statements.run('BEGIN', []);
  await expect(statements.run(insertSql, [1, 'umbu', [], null])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.run(selectSql, [1])).rejects.toMatchObject({ code: '25P02' });
  await statements.run('ROLLBACK', []);
  expect((await statements.run(selectSql, [1])).rows).toHaveLength(1);
  await pglite.close();
});

test('runs a prepared statement correctly after its table changes', async () => {
  const { pglite, statements } = await openStatements();
  await statements.run(insertSql, [1, 'caju', [], null]);
  await statements.run(selectSql, [1]);
  await statements.run('ALTER TABLE fruit DROP COLUMN tags, ADD COLUMN ripe boolean DEFAULT true', []);
  expect((await statements.run(selectSql, [1])).rows).toEqual([
    { id: 1, name: 'caju', facts: null, ripe: true },
  ]);
  await pglite.close();
});

test('limits the number of prepared statements', async () => {
  const { pglite, statements } = await openStatements();
  for (let index = 0; index < 1_100; index += 1) await statements.run(`SELECT ${index} AS n`, []);
  const { rows } = await pglite.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM pg_prepared_statements',
  );
  expect(rows[0]?.kept).toBeLessThanOrEqual(500);
  await pglite.close();
});

test('discards the plans of prepared statements once in 1,000 runs', async () => {
  const { pglite, statements } = await openStatements();
  const execSpy = vi.spyOn(pglite, 'execProtocol');
  for (let index = 0; index < 1_000; index += 1) await statements.run(selectSql, [index]);
  const texts = execSpy.mock.calls.map(([message]) => Buffer.from(message).toString('latin1'));
  expect(texts.filter((text) => text.includes('DISCARD PLANS'))).toHaveLength(1);
  await pglite.close();
});
