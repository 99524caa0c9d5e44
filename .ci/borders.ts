import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './files.ts';
import { importsOf, isDevelopment } from './imports.ts';

/**
 * The floors of the house, lowest first: a package may use those below it, never its neighbours or what is above.
 * It also declares in its package.json what it uses.
 */
const floors: readonly (readonly string[])[] = [
  ['domain'],
  ['theming'],
  ['stations', 'contract'],
  ['design-system', 'sagas'],
  ['api'],
  ['portal'],
];

/** What may never be imported, whatever package.json declares: it would tie the library to one way of using it. */
const forbidden: Readonly<Record<string, RegExp>> = {
  domain: /^(?!@estacao\/)(?!node:)[^.]/,
  // All but what renders. A store, a router or a client of whatever name isn't in this list.
  'design-system':
    /^(?!(?:@estacao\/(?:domain|theming)|react|react-dom|@vanilla-extract\/(?:css|recipes)|@fullcalendar\/react|@tanstack\/react-table|dompurify|embla-carousel-react|lottie-react|lucide-react|qrcode\.react|radix-ui|react-image-crop)(?:\/|$))[^.]/,
  sagas: /^(?:react|react-dom|react-router|react-router-dom|@vanilla-extract)(?:\/|$)/,
};

/** What the browser has for talking to a server needs no import. */
const calls = /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b/;
const silent: ReadonlySet<string> = new Set(['design-system']);
/** A moving drawing is a picture, but no element of the browser fetches it by its address, as `img` does. */
const mayFetch: ReadonlySet<string> = new Set([
  join('packages', 'design-system', 'src', 'components', 'Animation', 'read-animation.ts'),
]);
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function floorOf(name: string): number {
  return floors.findIndex((floor) => floor.includes(name));
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function problemsOf(root: string, folder: string, file: string, manifest: Manifest): string[] {
  const name = folder.split(sep).at(-1) ?? '';
  const declared = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...(isDevelopment(file) ? { ...manifest.devDependencies, vitest: '*', 'fast-check': '*' } : {}),
  };
  const source = readFileSync(file, 'utf8');
  const call =
    silent.has(name) && !isDevelopment(file) && !mayFetch.has(relative(root, file))
      ? calls.exec(source.replace(comments, ''))
      : null;
  const imports = importsOf(source).flatMap((specifier) => {
    if (specifier.startsWith('node:') || specifier.startsWith('virtual:')) return [];
    if (specifier.startsWith('.')) {
      const target = resolve(dirname(file), specifier);
      // What finds the browser and builds what is tested lies at the root, and serves tests alone.
      const inside =
        target.startsWith(folder + sep) ||
        (isDevelopment(file) && target.startsWith(join(root, '.ci') + sep));
      return inside ? [] : [`reaches out of its package: ${specifier}`];
    }
    const used = packageOf(specifier);
    const problems = used in declared ? [] : [`uses ${used}, which its package.json does not name`];
    if (forbidden[name]?.test(specifier) && !isDevelopment(file)) problems.push(`may never use ${used}`);
    const other = /^@estacao\/(.+)$/.exec(used)?.[1];
    // A flow is tested before the real API, which stands above it.
    const upwards = other !== undefined && other !== name && floorOf(other) >= floorOf(name);
    if (upwards && !(isDevelopment(file) && used in (manifest.devDependencies ?? {}))) {
      problems.push(`uses ${used}, which is not on a floor below`);
    }
    return problems;
  });
  return call === null ? imports : [...imports, `may never call a server: ${call[0]}`];
}

/** Every import that crosses a border, as `file: what is wrong`. */
export function findCrossings(root: string): string[] {
  return ['packages', 'apps']
    .map((kind) => join(root, kind))
    .filter((kind) => existsSync(kind))
    .flatMap((kind) => readdirSync(kind).map((name) => join(kind, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .flatMap((folder) => {
      if (floorOf(folder.split(sep).at(-1) ?? '') < 0)
        return [`${relative(root, folder)}: stands on no floor`];
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      return filesIn(folder)
        .filter((file) => /\.(?:ts|tsx|mts)$/.test(file) && !/\.config\.ts$/.test(file))
        .flatMap((file) =>
          problemsOf(root, folder, file, manifest).map((problem) => `${relative(root, file)}: ${problem}`),
        );
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const crossings = findCrossings(process.cwd());
  for (const crossing of crossings) console.error(crossing);
  if (crossings.length > 0) process.exit(1);
}
