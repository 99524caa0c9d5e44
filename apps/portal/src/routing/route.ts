import type { PageSkeletonProps } from '@estacao/design-system';
import type { Loaded, Needs, SectionEntry } from '@estacao/domain';
import type { Area, StoreState } from '@estacao/sagas';
import type { ComponentType } from 'react';
import type { LazyModule } from '../lazy/lazy-module.ts';
import type { Page } from '../page/page.ts';

export interface RouteDefinition {
  readonly path: string;
  /**
   * Params in the fragment, separated by slashes. They are secrets from mails, and servers never see a
   * fragment.
   */
  readonly fragmentParams?: readonly string[];
  /** Tells routes with the same path apart by the form of their params. */
  readonly paramPatterns?: Readonly<Record<string, RegExp>>;
  readonly needs?: Needs;
  readonly page: `${string}Page`;
  /**
   * `member` pages are private and render in the browser only; all others render on the server. `either`
   * chooses the frame by session. `newcomer` shows members only the station's name.
   */
  readonly frame: 'public' | 'member' | 'either' | 'newcomer' | 'none';
  /** The public page for the same thing, with the same params. A logged-out visitor is redirected to it. */
  readonly forVisitors?: `/${string}`;
  /** A login page. At a station for phones only, desktops can't open it. */
  readonly isLoginPage?: boolean;
  readonly shape?: PageSkeletonProps['shape'];
  /** Skips the age gate, for cashiers and for mailed links. */
  readonly forAnyAge?: true;
  /** Excludes the page from the sitemap and from search engines. */
  readonly isUnlisted?: true;
  /** Lets devices cache a page that does not hydrate on intent but is useful offline. */
  readonly worksOffline?: true;
  /** The content depends on the time, so the host does not cache the page. */
  readonly changesWithTime?: true;
  /** Document title before the station's name; undefined on the landing page. */
  readonly title?: string;
}

export type AreaRoutes = Readonly<Record<string, RouteDefinition>>;

export interface Route extends RouteDefinition {
  readonly name: string;
  readonly area: string;
}

export type Params = Readonly<Record<string, string>>;

export function isAbsent(loaded: Loaded<unknown>): boolean {
  return loaded.status === 'ready' && loaded.data === null;
}

export interface FrameData {
  readonly sections?: readonly SectionEntry[] | undefined;
  readonly hasPlans?: boolean | undefined;
}

export interface PageModule {
  readonly default: ComponentType;
  readonly areas?: readonly Area[];
  /** Frame data that the page provides. The frame loads it for all other pages. */
  readonly frameOf?: (state: StoreState) => FrameData;
  /** Modules that only some devices or stations need at once. They load before the first render. */
  readonly parts?: (page: Page) => readonly LazyModule<unknown>[];
  /** Whether the address names a missing thing. The server then answers 404. */
  readonly isMissing?: (state: StoreState, params: Params) => boolean;
}

export interface FrameProps {
  readonly route: Route;
  readonly page: PageModule | undefined;
  readonly children: React.ReactNode;
}

export interface FrameModule {
  readonly default: ComponentType<FrameProps>;
  readonly areas?: readonly Area[];
  readonly scope?: string;
}

export function shapeOf({ shape = 'article' }: Route): PageSkeletonProps['shape'] {
  return shape;
}

/** Hydrate on intent: a page to read needs only the server's HTML. Forms and member pages hydrate at once. */
export function hydratesOnIntent({ frame, shape }: Pick<Route, 'frame' | 'shape'>): boolean {
  return (frame === 'public' || frame === 'either') && shape !== 'form';
}
