import type { PageSkeletonProps, PublicFrameProps } from '@estacao/design-system';
import type { LandingSection } from '@estacao/domain';
import type { Area, StoreState } from '@estacao/sagas';
import type { ComponentType } from 'react';
import type { Page } from './page.ts';

export interface RouteParts {
  /** `:name` stands for a part that flows and pages get as a param. */
  readonly path: string;
  /** The file of its page, in the area's folder. */
  readonly page: `${string}Page`;
  /**
   * What stands around it. A `member` page is private: it needs a session and is rendered in the browser, inside the
   * shell; the others are rendered on the server. `either` is the frame of whoever it is.
   */
  readonly frame: 'public' | 'member' | 'either' | 'none';
  /** What stands in the frame while the page's code is on its way. */
  readonly shape?: PageSkeletonProps['shape'];
  /** The document's title before the station's name; nothing on the first page. */
  readonly title?: string;
}

/** The routes of an area, by the names that flows call them. */
export type AreaRoutes = Readonly<Record<string, RouteParts>>;

export interface Route extends RouteParts {
  readonly name: string;
  readonly area: string;
}

/** What a page sets in the frame around it. */
export interface OwnFrame {
  /** Sections of the page, for the navigation. */
  readonly sections?: readonly LandingSection[] | undefined;
  readonly notice?: PublicFrameProps['notice'];
}

/** What the file of a page exports. */
export interface PageModule {
  readonly default: ComponentType;
  /** What has to be in the store: the flows of these areas load the page. */
  readonly areas?: readonly Area[];
  readonly frameOf?: (state: StoreState, page: Page) => OwnFrame;
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
}

export function shapeOf({ shape = 'article' }: Route): PageSkeletonProps['shape'] {
  return shape;
}
