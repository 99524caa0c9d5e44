import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensurePacked, packedPackages } from '../../../.ci/tools/built.ts';
import { installPacked } from '../../../.ci/tools/consumer.ts';
import { importsOf } from '../../../.ci/tools/imports.ts';

// Installs the packed tarballs into an application outside the workspace.

const application = mkdtempSync(join(tmpdir(), 'consumer-'));
const installedDir = join(application, 'node_modules', '@estacao');
const packageNames = ['contract', 'design-system', 'domain', 'sagas', 'stations', 'theming'];

beforeAll(() => {
  ensurePacked();
  installPacked(packedPackages, application);
  writeFileSync(join(application, 'package.json'), '{"name":"consumer","type":"module"}');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(application, { recursive: true });
});

function modulesOf(name: string): string[] {
  return readdirSync(join(installedDir, name, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(installedDir, name, 'dist', file));
}

function runNode(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: application,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, stdout: stdout.trim(), stderr: status === 0 ? '' : stderr };
}

const pages = join(dirname(fileURLToPath(import.meta.url)), 'pages');
const importStyles: Readonly<Record<string, (source: string, component: string) => string>> = {
  'by the index': () => '@estacao/design-system',
  'one at a time': (source, component) =>
    `@estacao/design-system/${source.endsWith('use-fields.ts') ? 'fields' : component}`,
};

async function buildPage(
  importStyle: string,
): Promise<Rolldown.OutputChunk[] & { assets: Rolldown.OutputAsset[] }> {
  const root = join(application, importStyle);
  mkdirSync(root);
  for (const file of ['budget.tsx', 'activity-item.tsx', 'six-fields.tsx', 'sample.ts']) {
    const source = readFileSync(join(pages, file), 'utf8')
      .replace("'../../src/theme/base.css.ts'", "'@estacao/design-system/base'")
      .replaceAll(
        /'(\.\.\/\.\.\/src\/components\/(\w+)\/[^']+)'/g,
        (_, path: string, component: string) => `'${importStyles[importStyle]?.(path, component)}'`,
      );
    writeFileSync(join(root, file), source);
  }
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><title>x</title><div id="root"></div><script type="module" src="/budget.tsx"></script>',
  );
  // Vitest sets NODE_ENV to test, which would build React's development version.
  vi.stubEnv('NODE_ENV', 'production');
  const targets = ['chrome111', 'safari16.4', 'firefox114'];
  const buildResult = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { target: targets, cssTarget: targets },
  });
  const { output } = buildResult as Rolldown.RolldownOutput;
  return Object.assign(
    output.filter((file) => file.type === 'chunk'),
    { assets: output.filter((file) => file.type === 'asset') },
  );
}

describe.each(Object.keys(importStyles))('a page that imports its components %s', (importStyle) => {
  test('a page loads only the modules that it shows, within the size budget', async () => {
    const chunks = await buildPage(importStyle);
    const initialChunks = new Set<Rolldown.OutputChunk>();
    const collect = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || initialChunks.has(chunk)) return;
      initialChunks.add(chunk);
      for (const importedFile of chunk.imports)
        collect(chunks.find(({ fileName }) => fileName === importedFile));
    };
    collect(chunks.find(({ isEntry }) => isEntry));
    const lazyChunks = chunks.filter((chunk) => !initialChunks.has(chunk)).map(({ name }) => name);
    const html = chunks.assets.find(({ fileName }) => fileName === 'index.html')?.source.toString() ?? '';
    const styles = chunks.assets.filter(
      ({ fileName }) => fileName.endsWith('.css') && html.includes(fileName),
    );
    const compressedSize = (contents: readonly (string | Uint8Array)[]) =>
      contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
    const scriptBytes = compressedSize([...initialChunks].map(({ code }) => code));
    const sheetBytes = compressedSize(styles.map(({ source }) => source));
    // Guards against measuring an empty build.
    expect(scriptBytes).toBeGreaterThan(58_000);
    expect(sheetBytes).toBeGreaterThan(2_000);
    expect(scriptBytes + sheetBytes).toBeLessThanOrEqual(79_000);
    expect(lazyChunks.toSorted()).toEqual(['DialogPanel', 'six-fields']);
    const unusedModulePattern =
      /node_modules\/(?:lottie|embla|@tanstack|react-image-crop|qrcode|dompurify|@radix-ui\/react-(?:menu|tooltip))|components\/(?:Table|Carousel\/Carousel|RichText|PictureField|ShareDialog)\b/;
    const modules = chunks.flatMap(({ modules: chunkModules }) =>
      Object.entries(chunkModules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    );
    expect(modules.filter((id) => unusedModulePattern.test(id))).toEqual([]);
    expect(modules.filter((id) => id.includes('/lucide-react/dist/esm/icons/')).length).toBeLessThan(20);
  });
});

// Checks two packages only: the others create schemas, slices and calls when they load.
test('modules of `domain` and `design-system` have no side effects', async () => {
  const modules = ['domain', 'design-system'].flatMap(modulesOf);
  const { output } = (await build({
    root: application,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'every-module',
        treeshake: { moduleSideEffects: true, propertyReadSideEffects: false },
      },
    },
    plugins: [
      {
        name: 'every-module',
        enforce: 'pre',
        // Ignores `sideEffects` in package.json, so that the bundler keeps every module with a side effect.
        resolveId(source, importer, { kind }) {
          if (source === 'every-module') return source;
          if (source.startsWith('/')) return { id: source, moduleSideEffects: true };
          if (kind !== 'dynamic-import' && source.startsWith('.') && importer !== undefined)
            return { id: resolve(dirname(importer), source), moduleSideEffects: true };
          return { id: source, external: true, moduleSideEffects: false };
        },
        load(id) {
          return id === 'every-module'
            ? modules.map((module) => `import ${JSON.stringify(module)};`).join('\n')
            : undefined;
        },
      },
    ],
  })) as Rolldown.RolldownOutput;
  const [entry] = output;
  const statements = entry.code
    .split('\n')
    .filter((line) => line !== '' && !/^(?:import\b|\/\/|\}?\s*$)/.test(line.trim()));
  expect(modules.length).toBeGreaterThan(250);
  expect(statements).toEqual([]);
});

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(installedDir, name, 'package.json'), 'utf8')) as Manifest;
}

function entriesOf(name: string): string[] {
  const moduleFiles = modulesOf(name);
  return Object.values(manifestOf(name).exports).flatMap((target) => {
    if (typeof target === 'string') return [];
    const path = join(installedDir, name, target.default);
    if (!path.includes('*')) return [path];
    const pattern = path.replace('*', '([\\w-]+)').replaceAll('*', '\\1').replaceAll('.', '\\.');
    return moduleFiles.filter((file) => new RegExp(`^${pattern}$`).test(file));
  });
}

describe.each(packageNames)('the packed %s', (name) => {
  test('a packed package has a source map for each hand-written module, and no unreachable module', () => {
    const reachedFiles = new Set<string>();
    const follow = (file: string) => {
      if (reachedFiles.has(file)) return;
      reachedFiles.add(file);
      for (const specifier of importsOf(readFileSync(file, 'utf8')))
        if (specifier.startsWith('.')) follow(join(dirname(file), specifier));
    };
    for (const entry of entriesOf(name)) {
      expect(existsSync(entry)).toBe(true);
      expect(existsSync(entry.replace(/\.js$/, '.d.ts'))).toBe(true);
      follow(entry);
    }
    const typeOnlyFiles = new Set(['no-sheet.js']);
    const unreachedFiles = modulesOf(name).filter(
      (file) =>
        !reachedFiles.has(file) &&
        !typeOnlyFiles.has(file.slice(join(installedDir, name, 'dist').length + 1)),
    );
    expect(unreachedFiles.filter((file) => !isTypesOnly(file))).toEqual([]);
    const unmappedFiles = modulesOf(name).filter(
      (file) => !existsSync(`${file}.map`) && !/(?:\.css|no-sheet)\.js$/.test(file),
    );
    expect(unmappedFiles).toEqual([]);
  });

  test('a packed package loads in Node by import and by require', () => {
    const entries = Object.keys(manifestOf(name).exports).filter(
      (key) => !/\.(?:css|json)$/.test(key) && !key.includes('*'),
    );
    for (const entry of entries) {
      const specifier = JSON.stringify(`@estacao/${name}${entry.slice(1)}`);
      const code = `console.log(typeof (await import(${specifier})))`;
      expect(runNode('--input-type=module', '-e', code)).toEqual({ status: 0, stdout: 'object', stderr: '' });
      const requireCode = `console.log(typeof require(${specifier}))`;
      expect(runNode('--input-type=commonjs', '-e', requireCode)).toMatchObject({
        status: 0,
        stdout: 'object',
      });
    }
  });
});

describe('the first example of each README', () => {
  const folder = join(application, 'readmes');
  const checks: Readonly<Record<string, readonly [code: string, expected: unknown]>> = {
    contract: ['points', 1250],
    'design-system': [
      "(await import('react-dom/server')).renderToStaticMarkup(<Activities />).includes('+80')",
      true,
    ],
    domain: ["cpfField('529.982.247-25') ?? 'good'", 'good'],
    sagas: ['typeof portalOf', 'function'],
    stations: ['[found, mistakes]', ['Clube Aurora', []]],
    theming: [
      "[css.startsWith(':root{'), faces.startsWith('@font-face{'), problems, report.length > 0]",
      [true, true, [], true],
    ],
  };

  beforeAll(() => {
    mkdirSync(folder);
    for (const name of packageNames) {
      const readme = readFileSync(join(installedDir, name, 'README.md'), 'utf8');
      const [, example = ''] = /^```tsx?\n([\s\S]*?)^```$/m.exec(readme) ?? [];
      writeFileSync(
        join(folder, `${name}.tsx`),
        `${example}\nconsole.log(JSON.stringify(${checks[name]?.[0]}));\n`,
      );
    }
    mkdirSync(join(application, 'node_modules', '@types'));
    for (const types of ['node', 'react', 'react-dom'])
      symlinkSync(
        realpathSync(join('node_modules', '@types', types)),
        join(application, 'node_modules', '@types', types),
      );
  });

  test.each(['bundler', 'nodenext'])(
    'the first README examples type-check with moduleResolution %s',
    (moduleResolution) => {
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            jsx: 'react-jsx',
            target: 'es2022',
            lib: ['es2023', 'dom', 'dom.iterable'],
            module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
            moduleResolution,
            types: ['node'],
            skipLibCheck: false,
          },
        }),
      );
      const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], {
        encoding: 'utf8',
      });
      expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    },
  );

  test.each(packageNames)('the first README example of %s runs', (name) => {
    const result = spawnSync(resolve('node_modules/.bin/tsx'), [join('readmes', `${name}.tsx`)], {
      cwd: application,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: join(folder, 'tsconfig.json') },
    });
    expect(result.stderr).toBe('');
    expect(JSON.parse(result.stdout)).toEqual(checks[name]?.[1]);
  });
});

function isTypesOnly(file: string): boolean {
  return /^(?:export \{\};|\/\/.*|\s)*$/.test(readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''));
}

test('a React server loads every module that lacks the `use client` directive', () => {
  // For server components, a bundler replaces a `use client` module by references, without its code.
  const hooks = `
    import { readFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    export async function load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('js')) return next(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      if (!/^(?:"use strict";\\s*)?["']use client["']/.test(source)) return next(url, context);
      const names = new Set([...source.matchAll(/^export (?:async )?(?:function|const|class|var|let) (\\w+)/gm)].map(([, name]) => name));
      for (const [, list] of source.matchAll(/^export \\{([^}]*)\\}/gm))
        for (const one of list.split(',')) names.add(one.trim().split(' as ').at(-1));
      const code = [...names].filter(Boolean).map((name) => name === 'default'
        ? 'export default {}' : 'export const ' + name + ' = {}').join(';');
      return { format: 'module', source: code, shortCircuit: true };
    }`;
  writeFileSync(join(application, 'hooks.mjs'), hooks);
  writeFileSync(
    join(application, 'register.mjs'),
    "import { register } from 'node:module'; register('./hooks.mjs', import.meta.url);",
  );
  const code = `
    import { Card, Grid } from '@estacao/design-system';
    import { NotFound } from '@estacao/design-system/screens';
    console.log(typeof Card, typeof Grid({ children: null }).type, typeof NotFound);`;
  expect(
    runNode('--conditions=react-server', '--import', './register.mjs', '--input-type=module', '-e', code),
  ).toEqual({ status: 0, stdout: 'function string function', stderr: '' });
});
