import type { Activity } from '../activities/activity.ts';
import type { Cents } from '../money/money.ts';

export interface MemberActivity extends Activity {
  /** Points and cashback together. */
  readonly reward: Cents;
  /** What of it is shown in the carousel, wider than on a card. */
  readonly featuredImage: string | null;
  /** Its place in the carousel; null, or nought, keeps it out of there. */
  readonly carouselPlace: number | null;
  /** Names of what has to be done first, where it isn't done. */
  readonly missing: readonly string[];
  readonly isDone: boolean;
  /** What it costs, where it is sold for one price. */
  readonly price: Cents | null;
}

/** Activities that are done one after another. */
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
  /** In the order of their priority. */
  readonly actions: readonly MemberActivity[];
}

/** What the carousel shows, the first one first; of two at one place, the one that came first. */
export function featuredOf(actions: readonly MemberActivity[]): readonly MemberActivity[] {
  return actions
    .filter(({ carouselPlace }) => carouselPlace !== null && carouselPlace !== 0)
    .sort((one, other) => (one.carouselPlace ?? 0) - (other.carouselPlace ?? 0));
}

/** What is done comes first, else in the order that it came. */
export function journeyOrder(actions: readonly MemberActivity[]): readonly MemberActivity[] {
  return [...actions.filter(({ isDone }) => isDone), ...actions.filter(({ isDone }) => !isDone)];
}

/** Which one a row of so many opens at: the first that isn't done, and never beyond the last full row. */
export function journeyStart(actions: readonly MemberActivity[], shown: number): number {
  const first = journeyOrder(actions).findIndex(({ isDone }) => !isDone);
  return first === -1 ? 0 : Math.max(0, Math.min(first, actions.length - shown));
}

/** How many a row of a category shows before it says "veja mais". */
export const CATEGORY_ROW = 4;
