import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChanges } from './files.ts';

test('rolls back all file changes together, or commits them without leftovers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(a, 'a');
  writeFileSync(b, 'b');
  const applyChanges = () => {
    const changes = createChanges();
    changes.move(a, c);
    changes.write(c, 'new', 'a');
    changes.remove(b);
    expect([existsSync(a), readFileSync(c, 'utf8'), existsSync(b)]).toEqual([false, 'new', false]);
    return changes;
  };
  applyChanges().undo();
  expect(readdirSync(folder)).toEqual(['a', 'b']);
  expect([readFileSync(a, 'utf8'), readFileSync(b, 'utf8')]).toEqual(['a', 'b']);
  applyChanges().commit();
  expect(readdirSync(folder)).toEqual(['c']);
  rmSync(folder, { recursive: true });
});
