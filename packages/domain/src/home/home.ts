import type { Activity } from '../activities/activity.ts';
import type { Cents } from '../money/money.ts';

export interface MemberActivity extends Activity {
  readonly reward: Cents;
  readonly featuredImage: string | null;
  /** Position in the carousel; null and 0 keep it out. */
  readonly carouselPlace: number | null;
  /** Names of the open activities that the member must finish first. */
  readonly missing: readonly string[];
  readonly isDone: boolean;
  readonly price: Cents | null;
}

export interface Journey {
  readonly name: string;
  readonly actions: readonly MemberActivity[];
}

export interface NowPlaying {
  readonly title: string;
  readonly actions: readonly MemberActivity[];
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly actions: readonly MemberActivity[];
}

/** Sorted by place; ties keep their order. */
export function featuredOf(actions: readonly MemberActivity[]): readonly MemberActivity[] {
  return actions
    .filter(({ carouselPlace }) => carouselPlace !== null && carouselPlace !== 0)
    .sort((a, b) => (a.carouselPlace ?? 0) - (b.carouselPlace ?? 0));
}

export function sortJourney(actions: readonly MemberActivity[]): readonly MemberActivity[] {
  return [...actions.filter(({ isDone }) => isDone), ...actions.filter(({ isDone }) => !isDone)];
}

/** Index at which a row of `rowSize` starts: the first open activity, or earlier to fill the row. */
export function journeyStart(actions: readonly MemberActivity[], rowSize: number): number {
  const firstOpenIndex = sortJourney(actions).findIndex(({ isDone }) => !isDone);
  return firstOpenIndex === -1 ? 0 : Math.max(0, Math.min(firstOpenIndex, actions.length - rowSize));
}

export const CATEGORY_ROW_SIZE = 4;
