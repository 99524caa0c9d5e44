import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where pnpm keeps every package once. It is never written, so a copy may point at it. */
const STORE = '.pnpm';

/** Links are copied as they are written: one to a package of ours leads to its copy. */
function linkModules(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const entry = lstatSync(source);
    if (name === STORE) symlinkSync(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory() && name.startsWith('@')) linkModules(source, target);
  }
}

/** A copy of the working tree to spoil, with the modules that are installed. */
export function scratchCopy(root: string): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const place of [
    '.',
    ...['packages', 'apps'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name))),
  ]) {
    linkModules(join(root, place, 'node_modules'), join(folder, place, 'node_modules'));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
