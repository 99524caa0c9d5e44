import {
  colorTokenDocs,
  colorTokens,
  deriveTheme,
  fonts,
  kinds,
  measureTheme,
  pairName,
  reportOf,
  schemes,
  sizeTokenDocs,
  sizeTokens,
} from '@estacao/theming';
import type { ReactNode } from 'react';
import { stationOf } from '../stage.tsx';
import './passport.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="passport-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Wide tables scroll by themselves; the keyboard has to reach what scrolls. */
function Scroll({ label, children }: { label: string; children: ReactNode }) {
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

/** Reads the sizes before the page renders, so that a screenshot never shows a gap. */
export async function measurePassport(slug: string): Promise<object> {
  const { css } = stationOf(slug);
  if (!gzipSizes.has(css)) gzipSizes.set(css, await gzip(css));
  return {};
}

/** Everything about one station on one page: what it gave, what was made of it, and the proof. */
export function Passport({ slug }: { slug: string }) {
  const { station, css, fontFiles, pictures } = stationOf(slug);
  const theme = deriveTheme(station);
  const measured = measureTheme(theme);
  const { theme: look } = station;
  const facts: [string, ReactNode][] = [
    ['Id and slug', `${station.id}, ${station.slug}`],
    [
      'Brand',
      <>
        <Swatch color={look.brand} /> {look.brand}
      </>,
    ],
    [
      'Accent',
      <>
        <Swatch color={theme.colors.light.accent} /> {theme.colors.light.accent}
      </>,
    ],
    ['Main actions', `${look.action}, ${theme.colors.light.action}`],
    ['Headings', `${fonts[look.fonts.heading].family}, ${look.headings.weight}, ${look.headings.case} case`],
    ['Text', fonts[look.fonts.body].family],
    ['Shape · surface · density', `${look.shape} · ${look.surface} · ${look.density}`],
    ['Header · buttons', `${look.header} · ${look.buttons}`],
    ['First visit', look.scheme],
    [
      'Style sheet',
      `${gzipSizes.get(css) ?? '?'} bytes gzipped, ${fontFiles} font ${fontFiles === 1 ? 'file' : 'files'}`,
    ],
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
            <span style={{ background: look.header === 'accent' ? theme.colors.light.accent : look.brand }}>
              <img src={pictures.logoOnBrand ?? pictures.logo} alt="" />
            </span>
          </div>
        )}
        <h1>{station.name}</h1>
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

      <Section title="What was derived, and why">
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

      <Section title="Colours">
        <Scroll label="Colours">
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
        </Scroll>
      </Section>

      <Section title="Type, shape and rhythm">
        <Scroll label="Type, shape and rhythm">
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
        </Scroll>
      </Section>

      <Section title={`All ${measured.length} pairs, the tightest first`}>
        <Scroll label="Pairs">
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
              {measured.map(({ pair, scheme, ratio, minimum }) => {
                const colors = theme.colors[scheme];
                return (
                  <tr key={`${scheme} ${pairName(pair)}`}>
                    <th scope="row">{pairName(pair)}</th>
                    <td>{scheme}</td>
                    <td className="passport-number">{ratio.toFixed(2)}</td>
                    <td className="passport-number">
                      {minimum} <span className="passport-why">{kinds[pair.kind].why}</span>
                    </td>
                    <td>
                      <span className="passport-sample" style={{ background: colors[pair.back] }} aria-hidden>
                        <span style={{ background: colors[pair.front] }} />
                        {pair.or === undefined ? null : <span style={{ background: colors[pair.or] }} />}
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroll>
      </Section>
    </main>
  );
}
