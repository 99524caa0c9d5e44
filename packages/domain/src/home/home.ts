import type { Activity } from '../activities/activity.ts';
import type { Cents } from '../money/money.ts';

export interface MemberActivity extends Activity {
  readonly reward: Cents;
  readonly featuredImage: string | null;
  /** Position in the carousel; null and 0 keep it out. */
  readonly carouselPlace: number | null;
  /** Names of the activities to finish first, as far as they are open. */
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
    .sort((one, other) => (one.carouselPlace ?? 0) - (other.carouselPlace ?? 0));
}

export function journeyOrder(actions: readonly MemberActivity[]): readonly MemberActivity[] {
  return [...actions.filter(({ isDone }) => isDone), ...actions.filter(({ isDone }) => !isDone)];
}

/** The first index in a row of this size: the first open activity, without leaving empty slots. */
export function journeyStart(actions: readonly MemberActivity[], shown: number): number {
  const first = journeyOrder(actions).findIndex(({ isDone }) => !isDone);
  return first === -1 ? 0 : Math.max(0, Math.min(first, actions.length - shown));
}

export const CATEGORY_ROW = 4;
