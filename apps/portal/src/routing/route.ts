import type { PageSkeletonProps } from '@estacao/design-system';
import type { Loaded, Needs, SectionEntry } from '@estacao/domain';
import type { Area, StoreState } from '@estacao/sagas';
import type { ComponentType } from 'react';
import type { LazyModule } from '../lazy/lazy-module.ts';
import type { Page } from '../page/page.ts';

export interface RouteParts {
  /** `:name` stands for a part that flows and pages get as a param. */
  readonly path: string;
  /** Params of the address's fragment, divided by slashes. They are secrets of mailed links: no server sees them. */
  readonly inFragment?: readonly string[];
  /** Where several routes have the same path: what the parts of this one look like. */
  readonly where?: Readonly<Record<string, RegExp>>;
  /** What the station has to have, and let its members see. The menu goes by it as well. Without it, nobody gets in. */
  readonly needs?: Needs;
  /** The file of its page, in the area's folder. */
  readonly page: `${string}Page`;
  /**
   * What stands around it. A `member` page is private: it needs a session and is rendered in the browser, inside the
   * shell; the others are rendered on the server. `either` is the frame of whoever it is; in `newcomer` a member has nothing
   * around them but the station's name.
   */
  readonly frame: 'public' | 'member' | 'either' | 'newcomer' | 'none';
  /** The public page of the same thing: a visitor who opens this member page goes there. It has the same params. */
  readonly forVisitors?: `/${string}`;
  /** Whether it is a way into members' pages: where those are for phones alone, so is it. */
  readonly isWayIn?: boolean;
  /** What stands in the frame while the page's code is on its way. */
  readonly shape?: PageSkeletonProps['shape'];
  /** The age gate stays away: a cashier validates here, or a person acts on a link of their own. */
  readonly forAnyAge?: true;
  /** Nobody looks for it: left out of what search engines are told. */
  readonly isUnlisted?: true;
  /** It is a form, or wants to be awake at once, and is of use without a network: devices keep it. */
  readonly worksOffline?: true;
  /** What it shows hangs on the time as well: the host makes it anew for everybody who asks. */
  readonly changesWithTime?: true;
  /** The document's title before the station's name; nothing on the first page. */
  readonly title?: string;
}

/** The routes of an area, by the names that flows call them. */
export type AreaRoutes = Readonly<Record<string, RouteParts>>;

export interface Route extends RouteParts {
  readonly name: string;
  readonly area: string;
}

export type Params = Readonly<Record<string, string>>;

/** It was looked for, and there is none. */
export function isNone(loaded: Loaded<unknown>): boolean {
  return loaded.status === 'ready' && loaded.data === null;
}

/** What a page sets in the frame around it. */
export interface OwnFrame {
  /** Sections of the page, for the navigation. */
  readonly sections?: readonly SectionEntry[] | undefined;
  /** Whether there are plans that the navigation may lead to. */
  readonly hasPlans?: boolean | undefined;
}

/** What the file of a page exports. */
export interface PageModule {
  readonly default: ComponentType;
  /** What has to be in the store: the flows of these areas load the page. */
  readonly areas?: readonly Area[];
  /** What it says of the sections itself. For all other pages the frame loads them. */
  readonly frameOf?: (state: StoreState) => OwnFrame;
  /** What it shows at once on some devices, or at some stations, and no other loads: it is there before the page is drawn. */
  readonly parts?: (page: Page) => readonly LazyModule<unknown>[];
  /** Whether what the address names isn't there: the page says so, and so does the answer's status. */
  readonly isMissing?: (state: StoreState, params: Params) => boolean;
}

export interface FrameProps {
  readonly route: Route;
  /** Unknown until it has arrived. */
  readonly page: PageModule | undefined;
  readonly children: React.ReactNode;
}

/** What the file of a frame exports. */
export interface FrameModule {
  readonly default: ComponentType<FrameProps>;
  readonly areas?: readonly Area[];
  /** What its areas call it, where they load something for pages that say nothing of it themselves. */
  readonly scope?: string;
}

export function shapeOf({ shape = 'article' }: Route): PageSkeletonProps['shape'] {
  return shape;
}

/**
 * Whether it is a page to read: the server's drawing is all that it needs until somebody wants more than that. A form is
 * there to be filled in, and a member's page shows nothing before it is awake.
 */
export function sleeps({ frame, shape }: Pick<Route, 'frame' | 'shape'>): boolean {
  return (frame === 'public' || frame === 'either') && shape !== 'form';
}
