import {
  colorTokenDocs,
  colorTokens,
  deriveTheme,
  fonts,
  headerOf,
  kinds,
  type MeasuredPair,
  measureTheme,
  pairName,
  reportOf,
  schemes,
  sizeTokenDocs,
  sizeTokens,
  type Theme,
} from '@estacao/theming';
import type { ReactNode } from 'react';
import { stationOf } from '../../stage/stage.tsx';
import { Specimens } from './Specimens.tsx';
import './passport.css';

function Section({
  title,
  children,
  startsSheet = false,
}: {
  title: string;
  children: ReactNode;
  startsSheet?: boolean;
}) {
  return (
    <section className={startsSheet ? 'passport-section passport-sheet' : 'passport-section'}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="passport-folded">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Wide tables scroll inside the page, so the keyboard must reach the scroll container. */
function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll here
    <section className="passport-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

function Swatch({ color }: { color: string }) {
  return <span className="passport-swatch" style={{ background: color }} title={color} />;
}

const gzipSizes = new Map<string, number>();

async function gzip(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

export async function measurePassport(slug: string): Promise<number> {
  const { css } = stationOf(slug);
  const size = gzipSizes.get(css) ?? (await gzip(css));
  gzipSizes.set(css, size);
  return size;
}

function PairTable({ label, pairs, theme }: { label: string; pairs: readonly MeasuredPair[]; theme: Theme }) {
  return (
    <ScrollArea label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Scheme</th>
            <th scope="col">Ratio</th>
            <th scope="col">Needs</th>
            <th scope="col">Sample</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ pair, scheme, ratio, minimum }) => {
            const colors = theme.colors[scheme];
            return (
              <tr key={`${scheme} ${pairName(pair)}`}>
                <th scope="row">{pairName(pair)}</th>
                <td>{scheme}</td>
                <td className="passport-number">{ratio.toFixed(2)}</td>
                <td className="passport-number">
                  {minimum} <span className="passport-why">{kinds[pair.kind].purpose}</span>
                </td>
                <td>
                  <span className="passport-sample" style={{ background: colors[pair.back] }} aria-hidden>
                    <span style={{ background: colors[pair.front] }} />
                    {pair.alternative === undefined ? null : (
                      <span style={{ background: colors[pair.alternative] }} />
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const TIGHTEST_COUNT = 10;

/**
 * One page about a station: appearance, derived values with reasons, and the contrast proof. It prints on
 * four sheets without the folded tables.
 */
export function Passport({ slug, bytes }: { slug: string; bytes: number }) {
  const entry = stationOf(slug);
  const { station, fontFiles, pictures } = entry;
  const theme = deriveTheme(station);
  const measuredPairs = measureTheme(theme);
  const failures = measuredPairs.filter(({ ratio, minimum }) => ratio < minimum);
  const { theme: appearance } = station;
  const facts: [string, ReactNode][] = [
    ['Id and slug', `${station.id}, ${station.slug}`],
    [
      'Brand',
      <>
        <Swatch color={appearance.brand} /> {appearance.brand}
      </>,
    ],
    [
      'Accent',
      <>
        <Swatch color={theme.colors.light.accent} /> {theme.colors.light.accent}
      </>,
    ],
    ['Main actions', `${appearance.action}, ${theme.colors.light.action}`],
    [
      'Headings',
      `${fonts[appearance.fonts.heading].family}, ${appearance.headings.weight}, ${appearance.headings.case} case`,
    ],
    ['Text', fonts[appearance.fonts.body].family],
    ['Shape · surface · density', `${appearance.shape} · ${appearance.surface} · ${appearance.density}`],
    ['Header · buttons', `${headerOf(appearance)} · ${appearance.buttons}`],
    ['First visit', appearance.scheme],
    ['Style sheet', `${bytes} bytes gzipped, ${fontFiles} font ${fontFiles === 1 ? 'file' : 'files'}`],
  ];
  return (
    <main className="passport">
      <header className="passport-head">
        {pictures.logo === undefined ? null : (
          <div className="passport-logos">
            <span style={{ background: theme.colors.light.surface }}>
              <img src={pictures.logo} alt={station.name} />
            </span>
            <span style={{ background: theme.colors.dark.surface }}>
              <img src={pictures.logoDark ?? pictures.logo} alt="" />
            </span>
            <span
              style={{
                background: headerOf(appearance) === 'accent' ? theme.colors.light.accent : appearance.brand,
              }}
            >
              <img src={pictures.logoOnBrand ?? pictures.logo} alt="" />
            </span>
          </div>
        )}
        <div className="passport-title">
          <h1>{station.name}</h1>
          <button type="button" onClick={() => window.print()}>
            Print, four pages
          </button>
        </div>
      </header>

      <Section title="At a glance">
        <dl className="passport-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>

      {schemes.map((scheme) => (
        <Section key={scheme} title={`In ${scheme}`} startsSheet={scheme !== schemes[0]}>
          <Specimens entry={entry} theme={theme} scheme={scheme} />
        </Section>
      ))}

      <Section title="Derived values and reasons" startsSheet>
        <ul className="passport-notes">
          {reportOf(station).map(({ topic, text, colors }) => (
            <li key={text}>
              <strong>{topic}</strong>{' '}
              {colors.map((color) => (
                <Swatch key={color} color={color} />
              ))}{' '}
              {text}
            </li>
          ))}
        </ul>
      </Section>

      <Section title="The proof" startsSheet>
        <p className="passport-verdict">
          {failures.length === 0
            ? `All ${measuredPairs.length} pairs of colours that may meet can be read, in light and dark.`
            : `${failures.length} of ${measuredPairs.length} pairs of colours can not be read:`}
        </p>
        {failures.length === 0 ? null : <PairTable label="Failures" pairs={failures} theme={theme} />}
        <h3>The {TIGHTEST_COUNT} tightest</h3>
        <PairTable label="Tightest pairs" pairs={measuredPairs.slice(0, TIGHTEST_COUNT)} theme={theme} />
      </Section>

      <div className="passport-appendix">
        <Collapsible title={`All ${colorTokens.length} colours`}>
          <ScrollArea label="Colours">
            <table>
              <thead>
                <tr>
                  <th scope="col">Token</th>
                  {schemes.map((scheme) => (
                    <th key={scheme} scope="col">
                      {scheme}
                    </th>
                  ))}
                  <th scope="col">For</th>
                </tr>
              </thead>
              <tbody>
                {colorTokens.map((token) => (
                  <tr key={token}>
                    <th scope="row">{token}</th>
                    {schemes.map((scheme) => (
                      <td key={scheme}>
                        <Swatch color={theme.colors[scheme][token]} />{' '}
                        <code>{theme.colors[scheme][token]}</code>
                      </td>
                    ))}
                    <td>{colorTokenDocs[token]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </Collapsible>

        <Collapsible title="Type, shape and rhythm">
          <ScrollArea label="Type, shape and rhythm">
            <table>
              <tbody>
                {sizeTokens.map((token) => (
                  <tr key={token}>
                    <th scope="row">{token}</th>
                    <td>
                      <code>{theme.sizes[token]}</code>
                    </td>
                    <td>{sizeTokenDocs[token]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollArea>
        </Collapsible>

        <Collapsible title={`All ${measuredPairs.length} pairs, the tightest first`}>
          <PairTable label="All pairs" pairs={measuredPairs} theme={theme} />
        </Collapsible>
      </div>
    </main>
  );
}
