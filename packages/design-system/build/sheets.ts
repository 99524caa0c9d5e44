import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import { importsOf } from '../../../.ci/tools/imports.ts';

async function compileSheet(module: string, sheets: Map<string, string>): Promise<void> {
  const source = resolve(module.replace(/^dist/, 'src').replace(/\.js$/, '.ts'));
  const compiled = await compile({ filePath: source, cwd: process.cwd(), identOption: 'short' });
  const code = await processVanillaFile({
    source: compiled.source,
    filePath: source,
    identOption: 'short',
    serializeVirtualCssPath: async ({ fileScope, source: css }) => {
      const sheet = fileScope.filePath.replace(/^src\//, '').replace(/\.ts$/, '');
      const existingCss = sheets.get(sheet);
      if (existingCss !== undefined && existingCss !== css)
        throw new Error(`${sheet} compiles differently for different importers`);
      sheets.set(sheet, css);
      return `import '#sheets/${sheet}';`;
    },
  });
  // Marks recipe calls as pure; otherwise a bundler keeps unused ones.
  const annotatedCode = code.replaceAll(/(?<== |[[(,:])(?=_[0-9a-f]{5}\()/g, '/* @__PURE__ */ ');
  writeFileSync(module, `${annotatedCode}\n`);
  // The map describes the replaced compiler output.
  rmSync(`${module}.map`);
}

/** Style sheets of a module in cascade order. */
function sheetsOf(module: string, visited = new Set<string>()): string[] {
  if (visited.has(module) || !existsSync(module)) return [];
  visited.add(module);
  return importsOf(readFileSync(module, 'utf8')).flatMap((specifier) => {
    if (specifier.startsWith('#sheets/')) return [specifier.slice('#sheets/'.length)];
    return specifier.startsWith('.') ? sheetsOf(join(dirname(module), specifier), visited) : [];
  });
}

/**
 * Compiles one style sheet per module, so that an application loads only those of its components.
 * `styles.css` joins all, for pages without a bundler.
 */
export async function compileSheets(modules: readonly string[]): Promise<void> {
  const sheets = new Map<string, string>();
  for (const module of modules) await compileSheet(module, sheets);
  for (const [sheet, css] of sheets) writeFileSync(join('dist', sheet), `${css}\n`);
  const visited = new Set<string>();
  const orderedSheets = ['theme/base.css.js', 'index.js', 'screens/index.js'].flatMap((entry) =>
    sheetsOf(join('dist', entry), visited),
  );
  const styles = [...new Set(orderedSheets)].map((sheet) => sheets.get(sheet) ?? '');
  writeFileSync(join('dist', 'styles.css'), `${styles.join('\n')}\n`);
  // Node resolves every style sheet import to this file: see `imports` in package.json.
  writeFileSync(join('dist', 'no-sheet.js'), 'export {};\n');
}
