import { type StorybookStation, stations } from 'virtual:stations';
import type { Decorator, Loader } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { Phones } from './phones.tsx';

export type SchemeGlobal = 'station' | 'light' | 'dark' | 'auto';

export interface StationParameters {
  shared?: string;
  ofNoStation?: boolean;
}

export function stationOf(slug: unknown): StorybookStation {
  const [first] = stations;
  const found = stations.find(({ station }) => station.slug === slug) ?? first;
  if (found === undefined) throw new Error('No station found: add a token file to packages/stations.');
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

/** Rewriting a sheet fetches its fonts again, so an equal text is not written. */
function write(id: string, css: string): void {
  const into = sheet(id);
  if (into.textContent !== css) into.textContent = css;
}

const ALL_GREY = 'html{filter:grayscale(1)}';

export function applyStation(found: StorybookStation, scheme: SchemeGlobal, grey = false): void {
  const root = document.documentElement;
  root.setAttribute('data-theme-changing', '');
  write('station-fonts', grey ? found.greyFaces : found.faces);
  write('station-theme', grey ? found.greyCss + ALL_GREY : found.css);
  root.dataset.scheme = scheme === 'station' ? found.station.theme.scheme : scheme;
  requestAnimationFrame(() => root.removeAttribute('data-theme-changing'));
}

/**
 * Waits for the station's fonts, so later measurements are stable. Local fallback fonts may be missing on the
 * device.
 */
export async function fontsLoaded(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** Loads fonts before a story renders, because play functions measure text. */
export const withFonts: Loader = async ({ globals: { station, scheme, grey }, parameters }) => {
  if ((parameters as StationParameters).ofNoStation === true) return {};
  // Imported lazily, so that compiling it does not delay the first story.
  await import('../../packages/design-system/src/theme/base.css.ts');
  applyStation(stationOf(station), (scheme ?? 'station') as SchemeGlobal, grey === 'on');
  await fontsLoaded();
  return {};
};

declare global {
  var __STORYBOOK_PREVIEW__:
    | {
        channel: { emit(event: 'setCurrentStory', shown: { storyId: string; viewMode: 'story' }): void };
        currentRender?: { id: string; phase?: string; renderOptions?: { autoplay?: boolean } };
      }
    | undefined;
}

/** In the side-by-side view a play function would find none of its elements. */
export const onWallAtRest: Loader = ({ globals, viewMode }) => {
  const options = globalThis.__STORYBOOK_PREVIEW__?.currentRender?.renderOptions;
  if (globals.view === 'all' && viewMode === 'story' && options !== undefined) options.autoplay = false;
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

export const onStage: Decorator = (Story, { globals, id, viewMode, parameters }) => {
  const { station, scheme, view, grey } = globals;
  const look = (scheme ?? 'station') as SchemeGlobal;
  const isGrey = grey === 'on';
  const isWall = view === 'all' && viewMode === 'story';
  return (
    <Stage slug={station} scheme={look} grey={isGrey}>
      {isWall ? (
        <Phones
          id={(parameters as StationParameters).shared ?? id}
          scheme={look}
          grey={isGrey}
          isScreen={parameters.layout === 'fullscreen'}
        />
      ) : (
        <Story />
      )}
    </Stage>
  );
};
