import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sizes of a block, in powers of two; 0 leaves it to the compressor. Which is best only shows afterwards. */
const BLOCKS = [0, 17, 18];

/** The smallest that there is of it. */
async function smallest(body: Buffer): Promise<Buffer> {
  const tried = await Promise.all(
    BLOCKS.map((block) => brotli(body, { params: { [constants.BROTLI_PARAM_LGBLOCK]: block } })),
  );
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Compresses what was built as well as it can be, once, so that no host has to. */
function precompress(): Plugin {
  return {
    name: 'estacao:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = readdirSync(join(dir, 'assets')).filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(dir, 'assets', name);
          const body = readFileSync(file);
          writeFileSync(`${file}.br`, await smallest(body));
          writeFileSync(`${file}.gz`, await gzipped(body, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * The router makes, names and connects its components in ways by which each counts as used. Told that making one does nothing
 * else, the build leaves out those that nobody uses: forms, links that prefetch, routers that load data.
 */
function leanRouter(): Plugin {
  return {
    name: 'estacao:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, '')
          .replace(
            /= (class extends React\d*\.Component \{$[\s\S]*?^\});$/gm,
            '= /* @__PURE__ */ (() => $1)();',
          )
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * React explains at length what an error is that it has numbered, and why a form went nowhere that a function should have
 * handled. The address that it would name says all of it.
 */
function leanReact(): Plugin {
  const replacements = [
    [
      /function formatProdErrorMessage\(code\) \{[\s\S]*?\n\}/,
      'function formatProdErrorMessage(...code) {\n  return "https://react.dev/errors/" + code.join("?");\n}',
    ],
    [/javascript:throw new Error\('A React form was unexpectedly submitted\.[^"]*/, 'javascript:throw 0'],
  ] as const;
  return {
    name: 'estacao:lean-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
      handler(code, id) {
        const lean = replacements.reduce((text, [what, by]) => text.replace(what, by), code);
        if (id.includes('client') && replacements.some(([what]) => !what.test(code)))
          this.error('React explains itself in other words');
        return { code: lean, map: null };
      },
    },
  };
}

/** Icons are drawn by a few lines of our own; lucide's part of them is what they look like. */
function leanIcons(): Plugin {
  return {
    name: 'estacao:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => fileURLToPath(new URL('src/lean-icon.ts', import.meta.url)),
    },
  };
}

/** The calendar is in UTC: what its library would reckon with other zones by is left out. */
function leanCalendar(): Plugin {
  return {
    name: 'estacao:lean-calendar',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^temporal-polyfill\/fns\// },
      handler: () => fileURLToPath(new URL('src/no-zones.ts', import.meta.url)),
    },
  };
}

/**
 * What loads the sheets of a module takes one that it has asked for, or that stands in the page, for one that is there, even
 * where it failed: what is loaded again would come without its looks. Told that it failed, it forgets it.
 */
function forgetFailedSheets(): Plugin {
  const replacements = [
    [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
    [/(if \(e\.type === "error"\)) rej\(/, '$1 link.remove(), rej('],
  ] as const;
  return {
    name: 'estacao:forget-failed-sheets',
    apply: 'build',
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler(code) {
        let mended = code;
        for (const [what, by] of replacements) {
          const before = mended;
          mended = before.replace(what, by);
          if (mended === before) this.error(`Vite loads sheets in another way: it has no ${what}`);
        }
        return { code: mended, map: null };
      },
    },
  };
}

/** Browsers need neither a call's note nor its limit: the one is for readers of the docs, the other for the server. */
function leanCalls(): Plugin {
  return {
    name: 'estacao:lean-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/areas\/.+\.ts$/ },
      handler(code) {
        const lean = code
          .replace(/^(\s+note: )(["'`])(?:\\.|(?!\2).)*\2,$/gm, "$1'',")
          .replace(/^\s+limit: (?:perMember|perAddress|unlimited)\(.*\),$/gm, '');
        if (/^\s+note: (?!'',$)/m.test(lean))
          this.error('has a note that this does not know how to leave out');
        return { code: lean, map: null };
      },
    },
  };
}

const mostPages = new RegExp(
  [
    /packages\/domain\/src\/(?:activities\/(?:activity|kind-name)|documents\/format|landing|loaded|masks\/masks?\.|plans\/(?:plan|recurrence)\.|portal|station|text)/,
    /packages\/design-system\/src\/(?:components\/RichText\/RichText\.css|frames\/station|lazy\/(?!use-ahead)|theme\/(?!print-alone)|words\/fill)/,
    /packages\/design-system\/src\/components\/(?:AppOffer|Callout|Container|HeaderBar|Icon|Link|LoadingNote|Row|SkipLink|Stack|Surface|Text)\//,
    /packages\/sagas\/src\/kernel\/(?:id-of|loadable|report-once|safe|texts)\./,
    /portal\/src\/(?:app-of-station|areas\/app\/OfferApp|early\/names)\./,
    /lucide-react\/dist\/esm\/icons\/(?:check|chevron-down|chevron-right|menu)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const lists =
  /packages\/design-system\/src\/components\/(?:(?:ActivityCard|ActivityCardSkeleton|Badge|Card|CardSkeleton|Loadable)\/|VideoFrame\/(?!player-events)|Carousel\/(?!glide))/;

/** What several pages share, but not the first ones. Each without what it is made of: most of that is elsewhere already. */
const together = Object.entries({
  'calls-activities': /packages\/contract\/src\/areas\/(?:activities|home|purchases|vouchers)\//,
  'calls-buying': /packages\/contract\/src\/areas\/(?:cards|cart|orders|payments)\//,
  'icons-member':
    /lucide-react\/dist\/esm\/icons\/(?:arrow-up|calculator|calendar-days|clipboard-list|clover|coins|heart-pulse|house|landmark|lock|log-out|newspaper|scale|search|shopping-cart|ticket)\./,
  'icons-buying':
    /lucide-react\/dist\/esm\/icons\/(?:app-window|clock|compass|download|gem|hourglass|receipt-text|refresh-cw|search-x|smartphone|ticket-check|trophy)\./,
  participant: /packages\/domain\/src\/(?:members\/participant|states\/)/,
  'rich-text':
    /(?:packages\/design-system\/src\/components\/RichText\/(?:RichText\.tsx|safe-html|use-safe-html)|portal\/src\/sanitise\.)/,
  hooks: /portal\/src\/use-(?:hides-cost|in-address|may|params|server-now)\./,
  sandbox: /portal\/src\/areas\/sandbox\//,
  rules:
    /packages\/domain\/src\/(?:contact|dates\/date|dates\/date-rules|documents\/(?:check-digit|cpf)|money\/money-rules|validation)[./]/,
  'paid-by-card':
    /(?:packages\/(?:domain\/src\/(?:cart\/card|payment-card)|design-system\/src\/words\/pt-br\/(?:card-form|saved-cards))|portal\/src\/areas\/cards\/card-errors)/,
  addresses:
    /packages\/(?:design-system\/src\/components\/CardForm\/found|sagas\/src\/areas\/cards\/(?:address|cards-call))/,
  'plans-offered':
    /packages\/(?:design-system\/src\/(?:components\/PlanCard\/|words\/pt-br\/plan-card\.)|sagas\/src\/areas\/plans\/plans\.)/,
  facts: /packages\/design-system\/src\/components\/(?:DescriptionList\/|ExportBar\/save-text\.)/,
  dialogs: /packages\/design-system\/src\/components\/(?:AlertDialog\/|Dialog\/(?!DialogPanel))/,
  faces:
    /packages\/design-system\/src\/(?:components\/(?:LikeButton\/|CommentThread\/(?:Face|CommentThread\.css|use-sending))|words\/pt-br\/like-button)/,
  flows:
    /packages\/sagas\/src\/(?:areas\/files\/progress|kernel\/(?:attempt|failure|follow-events|poll-until))\./,
  fields: new RegExp(
    [
      /packages\/design-system\/src\/components\/(?:Checkbox|ErrorSummary|FieldFrame|FieldNote|Form|MaskedField|OptionCards|RadioGroup|TextField)\//,
      /packages\/(?:design-system\/src\/words\/pt-br\/(?:field|form)|domain\/src\/masks\/edit-mask|sagas\/src\/kernel\/form-errors)\./,
      /lucide-react\/dist\/esm\/icons\/(?:ban|circle-exclamation-point)\./,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
}).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false, minShareCount: 2 }));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    leanRouter(),
    ...(isSsrBuild === true ? [] : [leanReact()]),
    leanIcons(),
    leanCalendar(),
    leanCalls(),
    ...(isSsrBuild === true ? [] : [forgetFailedSheets(), precompress()]),
  ],
  // The plugin writes this import; what the library has in its place is quicker.
  resolve: {
    alias: {
      '@vanilla-extract/recipes/createRuntimeFn': createRequire(import.meta.url).resolve(
        '@estacao/design-system/recipe',
      ),
    },
  },
  // Pictures, fonts and pages come from the host; what is built here has a hash in its name and never changes.
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The players of animations that evaluate code are never loaded, and no page would let them.
      checks: { eval: false },
      ...(isSsrBuild === true
        ? {}
        : {
            input: 'src/entry-client.tsx',
            output: {
              // The names of all files stand in the first one, and weigh there, most of all what is random in them. Those of
              // pages, dialogs, panels, of the form on the landing page and of legal texts say which they are; what these share is
              // named by what is in it.
              chunkFileNames: ({ name }) =>
                /(?:Page|Dialog|Panel|LandingForm|terms|privacy)$/.test(name)
                  ? 'assets/[name]-[hash:7].js'
                  : 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:6][extname]',
              codeSplitting: {
                // One file of what every page needs, one of the small things that most of them share, one of what pages
                // with a list do: few files compress better than many, and a page doesn't grow when another one is added
                // that shares things with it.
                groups: [
                  { name: 'base', tags: ['$initial' as const] },
                  { name: 'common', test: mostPages },
                  { name: 'lists', test: lists },
                  ...together,
                ],
              },
            },
          }),
    },
  },
  ...(isSsrBuild === true
    ? {
        // Bundled whole, so that pages are rendered by React's production build whatever NODE_ENV is.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : { ssr: { noExternal: [/^@estacao\//] } }),
}));
