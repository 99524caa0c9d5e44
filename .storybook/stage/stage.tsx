import { type StorybookStation, stations } from 'virtual:stations';
import type { Decorator, Loader } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { Phones } from './phones.tsx';

export type SchemeGlobal = 'station' | 'light' | 'dark' | 'auto';

/** What a story says of itself. */
export interface StationParameters {
  /** In a station's section: the story that it is a copy of. */
  shared?: string;
  /** It has a look of its own, and waits for nobody's style sheet. */
  ofNoStation?: boolean;
}

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

/** What no station chooses is grey then, too: what says that something went wrong, and pictures. */
const ALL_GREY = 'html{filter:grayscale(1)}';

/** Puts a station's theme on the page, the way the portal's host does: a style sheet and an attribute, nothing else. */
export function applyStation(found: StorybookStation, scheme: SchemeGlobal, grey = false): void {
  const root = document.documentElement;
  root.setAttribute('data-theme-changing', '');
  write('station-fonts', grey ? found.greyFaces : found.faces);
  write('station-theme', grey ? found.greyCss + ALL_GREY : found.css);
  root.dataset.scheme = scheme === 'station' ? found.station.theme.scheme : scheme;
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
export const withFonts: Loader = async ({ globals: { station, scheme, grey }, parameters }) => {
  if ((parameters as StationParameters).ofNoStation === true) return {};
  // Compiled when it is first wanted: what comes before the first story waits for nothing that can be done meanwhile.
  await import('../../packages/design-system/src/theme/base.css.ts');
  applyStation(stationOf(station), (scheme ?? 'station') as SchemeGlobal, grey === 'on');
  await fontsLoaded();
  return {};
};

declare global {
  /** What Storybook shows right now, as it is inside. */
  var __STORYBOOK_PREVIEW__:
    | {
        channel: { emit(event: 'setCurrentStory', shown: { storyId: string; viewMode: 'story' }): void };
        currentRender?: { id: string; phase?: string; renderOptions?: { autoplay?: boolean } };
      }
    | undefined;
}

/** Where all stations hang side by side a story's own test finds none of what it presses: it would only complain. */
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
  // A page of docs shows many stories, each of them once.
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
