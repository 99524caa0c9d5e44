import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseOf, changedSince } from './changes.ts';

let root = '';
function git(...args: string[]) {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: root });
}
function commit(file: string) {
  writeFileSync(join(root, file), file);
  git('add', '-A');
  git('commit', '-qm', file);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changes-'));
  git('init', '-q');
  commit('one.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing has changed', () => {
  expect(changedSince(root, baseOf(root))).toEqual([]);
});

test('without a published branch the last commit counts, and files that are new or gone with it', () => {
  commit('two.ts');
  writeFileSync(join(root, 'três.ts'), '');
  rmSync(join(root, 'one.ts'));
  expect(baseOf(root)).toBe('HEAD');
  expect(changedSince(root, baseOf(root))).toEqual(['one.ts', 'três.ts']);
});

test('with one, what was committed since counts, too, and what others published meanwhile does not', () => {
  git('checkout', '-qb', 'work');
  git('checkout', '-q', '-');
  commit('theirs.ts');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('checkout', '-q', 'work');
  commit('two.ts');
  writeFileSync(join(root, 'three.ts'), '');
  expect(changedSince(root, baseOf(root))).toEqual(['three.ts', 'two.ts']);
});
