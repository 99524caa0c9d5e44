import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compile, processVanillaFile } from '@vanilla-extract/integration';
import { importsOf } from '../../../.ci/tools/imports.ts';

/** Both a module of class names and the sheet that it brings: `Button.css.js` and `Button.css`. */
async function compileSheet(module: string, sheets: Map<string, string>): Promise<void> {
  const source = resolve(module.replace(/^dist/, 'src').replace(/\.js$/, '.ts'));
  const compiled = await compile({ filePath: source, cwd: process.cwd(), identOption: 'short' });
  const code = await processVanillaFile({
    source: compiled.source,
    filePath: source,
    identOption: 'short',
    // What this one builds upon comes before it, each time.
    serializeVirtualCssPath: async ({ fileScope, source: css }) => {
      const sheet = fileScope.filePath.replace(/^src\//, '').replace(/\.ts$/, '');
      const known = sheets.get(sheet);
      if (known !== undefined && known !== css) throw new Error(`${sheet} differs with who uses it`);
      sheets.set(sheet, css);
      return `import '#sheets/${sheet}';`;
    },
  });
  // A bundler can't see that a recipe is only made, and would keep those nobody uses.
  const pure = code.replaceAll(/(?<== |[[(,:])(?=_[0-9a-f]{5}\()/g, '/* @__PURE__ */ ');
  writeFileSync(module, `${pure}\n`);
  // It maps to what the compiler emitted.
  rmSync(`${module}.map`);
}

/** The sheets that a module brings, in the order in which a browser should have them. */
function sheetsOf(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module) || !existsSync(module)) return [];
  seen.add(module);
  return importsOf(readFileSync(module, 'utf8')).flatMap((specifier) => {
    if (specifier.startsWith('#sheets/')) return [specifier.slice('#sheets/'.length)];
    return specifier.startsWith('.') ? sheetsOf(join(dirname(module), specifier), seen) : [];
  });
}

/**
 * Compiles the style sheets, one for each module of styles, so that an application has those of the components it
 * shows; and all of them in one, for a page without a bundler.
 */
export async function compileSheets(modules: readonly string[]): Promise<void> {
  const sheets = new Map<string, string>();
  for (const module of modules) await compileSheet(module, sheets);
  for (const [sheet, css] of sheets) writeFileSync(join('dist', sheet), `${css}\n`);
  const seen = new Set<string>();
  const inOrder = ['theme/base.css.js', 'index.js', 'screens/index.js'].flatMap((entry) =>
    sheetsOf(join('dist', entry), seen),
  );
  const all = [...new Set(inOrder)].map((sheet) => sheets.get(sheet) ?? '');
  writeFileSync(join('dist', 'styles.css'), `${all.join('\n')}\n`);
  // What Node, which knows no sheets, takes each of them for: see `imports` in package.json.
  writeFileSync(join('dist', 'no-sheet.js'), 'export {};\n');
}
