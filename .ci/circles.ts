import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { filesIn } from './files.ts';
import { importsOf, isDevelopment } from './imports.ts';

/** Folders of folders: what stands in them counts, each by itself. */
const shelves: ReadonlySet<string> = new Set(['areas', 'components']);

/** The part of a package that a file belongs to: a folder below `src`, or a file that stands there by itself. */
function partOf(path: string): string {
  const [first = '', second = '', third] = path.split(sep);
  return shelves.has(first) && third !== undefined ? `${first}/${second}` : first;
}

type Uses = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Which part uses which, and by which import. */
function usesIn(src: string): Uses {
  const uses = new Map<string, Map<string, string>>();
  for (const file of filesIn(src)) {
    const path = relative(src, file);
    if (!/\.tsx?$/.test(path) || isDevelopment(file)) continue;
    const from = partOf(path);
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const target = resolve(dirname(file), specifier);
      if (!specifier.startsWith('.') || !target.startsWith(src + sep)) continue;
      const to = partOf(relative(src, target));
      const found = uses.get(from) ?? new Map<string, string>();
      uses.set(from, found);
      if (to !== from && !found.has(to)) found.set(to, `${path.split(sep).join('/')} uses ${specifier}`);
    }
  }
  return uses;
}

/** The shortest way from a part back to itself. */
function wayBack(start: string, uses: Uses): string[] | undefined {
  const came = new Map<string, string>();
  const queue = [start];
  for (const part of queue) {
    for (const next of uses.get(part)?.keys() ?? []) {
      if (next === start) {
        const way = [start];
        for (let at: string | undefined = part; at !== start && at !== undefined; at = came.get(at))
          way.unshift(at);
        return [start, ...way];
      }
      if (came.has(next)) continue;
      came.set(next, part);
      queue.push(next);
    }
  }
  return undefined;
}

function circlesIn(root: string, folder: string): string[] {
  const src = join(folder, 'src');
  if (!existsSync(src)) return [];
  const uses = usesIn(src);
  const reported = new Set<string>();
  return [...uses.keys()].sort().flatMap((start) => {
    const way = wayBack(start, uses);
    if (way === undefined) return [];
    // Reported once, whichever of its parts it was found from.
    const parts = [...new Set(way)].sort().join();
    if (reported.has(parts)) return [];
    reported.add(parts);
    const because = way.slice(1).map((to, at) => uses.get(way[at] ?? '')?.get(to));
    return [`${relative(root, src).split(sep).join('/')}: ${way.join(' → ')} (${because.join('; ')})`];
  });
}

/** Folders of one package that use each other, directly or around: neither can be read without the other. */
export function findCircles(root: string): string[] {
  return ['packages', 'apps']
    .map((kind) => join(root, kind))
    .filter((kind) => existsSync(kind))
    .flatMap((kind) => readdirSync(kind).map((name) => join(kind, name)))
    .flatMap((folder) => circlesIn(root, folder));
}
