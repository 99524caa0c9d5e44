import { execFileSync } from 'node:child_process';

function git(root: string, ...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter((line) => line !== '');
}

/** What changes are told against: where this branch left the one that is published, else the last commit. */
export function baseOf(root: string): string {
  try {
    const [base = ''] = git(root, 'merge-base', 'HEAD', 'origin/main');
    return base.trim();
  } catch {
    return 'HEAD';
  }
}

/** The files that differ from then, those that git doesn't know yet included. */
export function changedSince(root: string, base: string): string[] {
  return [
    ...git(root, 'diff', '--name-only', '-z', base),
    ...git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ].sort();
}
