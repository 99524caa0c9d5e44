import { type StorybookStation, stations } from 'virtual:stations';
import type { ReactNode } from 'react';
import './welcome.css';
import { headerBackgroundOf, headerOf } from '@estacao/theming';

/** A link to another story; it navigates the whole Storybook window. */
function StoryLink({ story, children }: { story: string; children: ReactNode }) {
  return (
    <a href={`./?path=/story/${story}`} target="_top">
      {children}
    </a>
  );
}

function Swatch({ name, color }: { name: string; color: string }) {
  return (
    <li>
      <span className="welcome-swatch" style={{ background: color }} />
      {name}
      <code>{color}</code>
    </li>
  );
}

function screenName(title: string): string {
  const [area = title, name = area] = title.split('/');
  return name;
}

function StationCard({ entry: { station, pictures, colors, section } }: { entry: StorybookStation }) {
  const { light, dark } = colors;
  const logoVariants = [
    { colors: { background: light.header, color: light['on-header'] }, logo: pictures.logoOnBrand },
    { colors: { background: light.surface, color: light.text }, logo: pictures.logo },
    { colors: { background: dark.surface, color: dark.text }, logo: pictures.logoDark },
  ];
  const [headerVariant, ...schemeVariants] = logoVariants;
  const isHeaderFilled = headerBackgroundOf(station.theme) !== 'plain';
  return (
    <li className="welcome-card">
      <div className="welcome-logos">
        {[...(isHeaderFilled && headerVariant !== undefined ? [headerVariant] : []), ...schemeVariants].map(
          ({ colors: style, logo = pictures.logo }) => (
            <span key={style.background} style={style}>
              {logo === undefined ? station.name : <img src={logo} alt="" />}
            </span>
          ),
        )}
      </div>
      <h3>
        <StoryLink story={section.passport}>{station.name}</StoryLink>
      </h3>
      <ul className="welcome-swatches">
        <Swatch name="brand" color={station.theme.brand} />
        <Swatch name="action" color={light.action} />
        <Swatch name="accent" color={light.accent} />
        <Swatch name="canvas" color={light.canvas} />
        <Swatch name="dark" color={dark.canvas} />
      </ul>
      <p className="welcome-look">
        {[
          station.theme.shape,
          station.theme.surface,
          station.theme.density,
          `${headerOf(station.theme)} header`,
        ].join(' · ')}
      </p>
      <p className="welcome-links">
        {section.screens.map(({ title, id }) => (
          <StoryLink key={id} story={id}>
            {screenName(title)}
          </StoryLink>
        ))}
      </p>
    </li>
  );
}

/** The entry page for designers, with the order of review. */
export function Welcome() {
  const [first] = stations;
  return (
    <main className="welcome">
      <header>
        <h1>Estação</h1>
        <p>
          One token file makes a station: a member-benefits portal with its own colours, typeface and shape.
          This Storybook shows every station, screen and component, drawn from those files.
        </p>
      </header>

      <section aria-labelledby="order">
        <h2 id="order">What to review, in this order</h2>
        <ol className="welcome-steps">
          <li>
            <strong>The passport</strong> of a station, such as{' '}
            {first === undefined ? (
              'its own'
            ) : (
              <StoryLink story={first.section.passport}>{first.station.name}</StoryLink>
            )}
            : its buttons, cards, fields and type in light and dark, the derived values with their reasons,
            and the pairs of colours that are nearest to their limit. It prints on four pages.
          </li>
          <li>
            <strong>Its screens</strong>, in the same section. Turn the toolbar’s <em>Scheme</em> to dark, and
            the viewport to 390 and 320 px.
          </li>
          <li>
            <strong>All stations, on phones</strong>: the toolbar’s <em>View</em>, on any screen. Then{' '}
            <em>In grey</em>: stations that look alike now differ only in hue.
          </li>
          <li>
            <strong>Its overviews</strong>: every component, in this station’s appearance.
          </li>
          <li>
            <strong>Components</strong>, one by one, with their states, props and controls;{' '}
            <StoryLink story="foundations-values--colour">Foundations</StoryLink> have every colour, size and
            value.
          </li>
        </ol>
      </section>

      <section aria-labelledby="stations">
        <h2 id="stations">
          {stations.length} {stations.length === 1 ? 'station' : 'stations'}
        </h2>
        <ul className="welcome-cards">
          {stations.map((entry) => (
            <StationCard key={entry.station.slug} entry={entry} />
          ))}
        </ul>
      </section>
    </main>
  );
}
