import { type StorybookStation, stations } from 'virtual:stations';
import type { Decorator, Loader } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { Phones } from './phones.tsx';

export type SchemeGlobal = 'station' | 'light' | 'dark' | 'auto';

export interface StationParameters {
  shared?: string;
  isWithoutStation?: boolean;
}

export function stationOf(slug: unknown): StorybookStation {
  const [first] = stations;
  const entry = stations.find(({ station }) => station.slug === slug) ?? first;
  if (entry === undefined) throw new Error('No station found: add a token file to packages/stations.');
  return entry;
}

function styleElement(id: string): HTMLStyleElement {
  const existing = document.getElementById(id);
  if (existing instanceof HTMLStyleElement) return existing;
  const element = document.createElement('style');
  element.id = id;
  document.head.append(element);
  return element;
}

/** Rewriting a style sheet fetches its fonts again, so the function skips an unchanged text. */
function writeStyle(id: string, css: string): void {
  const style = styleElement(id);
  if (style.textContent !== css) style.textContent = css;
}

const ALL_GREY = 'html{filter:grayscale(1)}';

export function applyStation(entry: StorybookStation, scheme: SchemeGlobal, grey = false): void {
  const root = document.documentElement;
  root.setAttribute('data-theme-changing', '');
  writeStyle('station-fonts', grey ? entry.greyFaces : entry.faces);
  writeStyle('station-theme', grey ? entry.greyCss + ALL_GREY : entry.css);
  root.dataset.scheme = scheme === 'station' ? entry.station.theme.scheme : scheme;
  requestAnimationFrame(() => root.removeAttribute('data-theme-changing'));
}

/**
 * Waits for the station's fonts, so later measurements are stable. Ignores failures, because a device may not
 * have a local fallback font.
 */
export async function waitForFonts(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** Loads fonts before a story renders, because play functions measure text. */
export const withFonts: Loader = async ({ globals: { station, scheme, grey }, parameters }) => {
  if ((parameters as StationParameters).isWithoutStation === true) return {};
  // Imported lazily, so that compiling it does not delay the first story.
  await import('../../packages/design-system/src/theme/base.css.ts');
  applyStation(stationOf(station), (scheme ?? 'station') as SchemeGlobal, grey === 'on');
  await waitForFonts();
  return {};
};

declare global {
  var __STORYBOOK_PREVIEW__:
    | {
        channel: { emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void };
        currentRender?: { id: string; phase?: string; renderOptions?: { autoplay?: boolean } };
      }
    | undefined;
}

/** In the side-by-side view a play function would find none of its elements. */
export const withoutPlaySideBySide: Loader = ({ globals, viewMode }) => {
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

export const withStage: Decorator = (Story, { globals, id, viewMode, parameters }) => {
  const { station, scheme, view, grey } = globals;
  const schemeGlobal = (scheme ?? 'station') as SchemeGlobal;
  const isGrey = grey === 'on';
  const isSideBySide = view === 'all' && viewMode === 'story';
  return (
    <Stage slug={station} scheme={schemeGlobal} grey={isGrey}>
      {isSideBySide ? (
        <Phones
          id={(parameters as StationParameters).shared ?? id}
          scheme={schemeGlobal}
          grey={isGrey}
          isScreen={parameters.layout === 'fullscreen'}
        />
      ) : (
        <Story />
      )}
    </Stage>
  );
};
