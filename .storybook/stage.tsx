import { type StorybookStation, stations } from 'virtual:stations';
import type { Decorator, Loader } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';

export type SchemeGlobal = 'station' | 'light' | 'dark' | 'auto';

export function stationOf(slug: unknown): StorybookStation {
  const [first] = stations;
  const found = stations.find(({ station }) => station.slug === slug) ?? first;
  if (found === undefined) throw new Error('There is no station: add a token file to packages/stations.');
  return found;
}

function sheet(id: string): HTMLStyleElement {
  const known = document.getElementById(id);
  if (known instanceof HTMLStyleElement) return known;
  const made = document.createElement('style');
  made.id = id;
  document.head.append(made);
  return made;
}

/** Fonts of a sheet that is written again are fetched again, so one with the same text is left as it is. */
function write(id: string, css: string): void {
  const into = sheet(id);
  if (into.textContent !== css) into.textContent = css;
}

/** Puts a station's theme on the page, the way the portal's host does: a style sheet and an attribute, nothing else. */
export function applyStation(found: StorybookStation, scheme: SchemeGlobal, grey = false): void {
  const root = document.documentElement;
  root.setAttribute('data-theme-changing', '');
  write('station-fonts', grey ? found.greyFaces : found.faces);
  write('station-theme', grey ? found.greyCss : found.css);
  root.dataset.scheme = scheme === 'station' ? found.station.theme.scheme : scheme;
  root.style.filter = '';
  requestAnimationFrame(() => root.removeAttribute('data-theme-changing'));
}

/**
 * Every letter of the station is there: what is measured from here on doesn't change with one that comes late. The
 * stand-ins are fonts of the device, of which it has some and lacks others.
 */
export async function fontsLoaded(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** Before a story renders: a play function measures with the station's own letters. */
export const withFonts: Loader = async ({ globals: { station, scheme, grey } }) => {
  applyStation(stationOf(station), (scheme ?? 'station') as SchemeGlobal, grey === 'on');
  await fontsLoaded();
  return {};
};

function Stage({
  slug,
  scheme,
  grey,
  children,
}: {
  slug: unknown;
  scheme: SchemeGlobal;
  grey: boolean;
  children: ReactNode;
}) {
  useLayoutEffect(() => applyStation(stationOf(slug), scheme, grey), [slug, scheme, grey]);
  return children;
}

function AllStations({ scheme, children }: { scheme: SchemeGlobal; children: (slug: string) => ReactNode }) {
  return (
    <div
      style={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
      }}
    >
      <style>{stations.map(({ faces, nestedCss }) => faces + nestedCss).join('')}</style>
      {stations.map(({ station }) => (
        <section
          key={station.slug}
          aria-label={station.name}
          data-station={station.slug}
          data-scheme={scheme === 'station' ? station.theme.scheme : scheme}
          style={{
            background: 'var(--e-canvas)',
            color: 'var(--e-text)',
            fontFamily: 'var(--e-font-body)',
            padding: '1rem',
            minWidth: 0,
          }}
        >
          <p style={{ font: '600 0.75rem/2 system-ui', color: 'var(--e-muted)' }}>{station.name}</p>
          {children(station.slug)}
        </section>
      ))}
    </div>
  );
}

export const onStage: Decorator = (Story, context) => {
  const { station, scheme, view, grey } = context.globals;
  const look = (scheme ?? 'station') as SchemeGlobal;
  return (
    <Stage slug={station} scheme={look} grey={grey === 'on'}>
      {view === 'all' ? <AllStations scheme={look}>{() => <Story />}</AllStations> : <Story />}
    </Stage>
  );
};
