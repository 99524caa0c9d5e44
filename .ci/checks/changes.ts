import { execFileSync } from 'node:child_process';

function git(root: string, ...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((line) => line !== '');
}

/** The commit to compare with: the merge base with `origin/main`, or HEAD without a remote. */
export function baseOf(root: string): string {
  try {
    const [base = ''] = git(root, 'merge-base', 'HEAD', 'origin/main');
    return base.trim();
  } catch {
    return 'HEAD';
  }
}

export function changedSince(root: string, base: string): string[] {
  return [
    ...git(root, 'diff', '--name-only', '-z', base),
    ...git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ].sort();
}
