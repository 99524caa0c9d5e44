import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const importPattern = /^import (?:(\w+)(?:, )?)?(?:\* as (\w+)|\{([^}]*)\})? ?from '([^']+)';/gm;

interface Import {
  readonly names: readonly string[];
  readonly from: string;
}

function importsIn(code: string): Import[] {
  return [...code.matchAll(importPattern)].map(
    ([, defaultName, namespaceName, namedList = '', from = '']) => ({
      from,
      names: [
        ...(defaultName === undefined ? [] : ['default']),
        ...(namespaceName === undefined ? [] : ['*']),
        ...namedList.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
      ],
    }),
  );
}

/** Maps lucide's export names to their files. Most drawings have several names. */
function readDrawingFiles(): ReadonlyMap<string, string> {
  const index = join(dirname(require.resolve('lucide-react')), '..', 'esm', 'lucide-react.mjs');
  return new Map(
    [
      ...readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm),
    ].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

/** Imports each drawing by its path: through lucide's index an application would read two thousand files. */
function importDrawingsByPath(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(/^import \{([^}]*)\} from 'lucide-react';/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => name.split(' as '))
      .map(([drawing = '', alias = drawing]) => {
        const file = files.get(drawing);
        if (file === undefined) throw new Error(`lucide-react has no icon ${drawing}`);
        return `import ${alias} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );
}

const clientOnly = /^(?:use[A-Z]\w*|createContext|Component|PureComponent|\*)$/;
const clientPackages =
  /^(?:radix-ui|embla-carousel-react|lottie-react|react-dom|react-image-crop|@fullcalendar|@tanstack)\b/;
const componentName = /^[A-Z][A-Za-z]*[a-z][A-Za-z]*$/;

/**
 * Modules that need "use client": hooks, contexts, or non-component imports from a client module. On a server
 * those imports are mere references.
 */
function findClientModules(codes: ReadonlyMap<string, string>): Set<string> {
  const importsByModule = new Map([...codes].map(([module, code]) => [module, importsIn(code)]));
  const clientPaths = new Set<string>();
  for (let size = -1; size < clientPaths.size; ) {
    size = clientPaths.size;
    for (const [module, moduleImports] of importsByModule)
      if (
        moduleImports.some(
          ({ names, from }) =>
            (from === 'react' && names.some((name) => clientOnly.test(name))) ||
            clientPackages.test(from) ||
            (clientPaths.has(join(dirname(module), from)) && names.some((name) => !componentName.test(name))),
        )
      )
        clientPaths.add(module);
  }
  return clientPaths;
}

export function finishModules(modules: readonly string[]): void {
  const files = readDrawingFiles();
  const codes = new Map(modules.map((module) => [module, readFileSync(module, 'utf8')]));
  const clientPaths = findClientModules(codes);
  // Adds to existing lines, so that source maps stay correct.
  for (const [module, code] of codes)
    writeFileSync(
      module,
      `${clientPaths.has(module) ? '"use client"; ' : ''}${importDrawingsByPath(code, files)}`,
    );
}
