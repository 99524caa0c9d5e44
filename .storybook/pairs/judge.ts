import { type Pair, type PairKind, pairs } from '@estacao/theming';
import type { ColorToken } from '@estacao/theming/tokens';

/** What was met on a screen: a token that paints something, over a surface. */
export interface Met {
  readonly as: 'text' | 'large' | 'icon' | 'border' | 'fill' | 'ring';
  readonly front: ColorToken;
  readonly back: ColorToken;
}

/** Which declared kinds are strict enough for what was met. */
const enough: Record<Met['as'], readonly PairKind[]> = {
  text: ['text', 'disabled'],
  large: ['text', 'large', 'disabled'],
  icon: ['text', 'large', 'ui', 'disabled'],
  border: ['text', 'large', 'ui', 'boundary', 'disabled'],
  fill: ['text', 'large', 'ui', 'boundary'],
  ring: ['either'],
};

function fronts({ front, or }: Pair): ColorToken[] {
  return or === undefined ? [front] : [front, or];
}

/** The declared pair that covers what was met, if there is one. */
export function declaredFor({ as, front, back }: Met): Pair | undefined {
  return pairs.find(
    (pair) => pair.back === back && fronts(pair).includes(front) && enough[as].includes(pair.kind),
  );
}

/** Hairlines that only decorate: whoever doesn't see them misses nothing. */
const decorative: ReadonlySet<ColorToken> = new Set(['border', 'secondary-edge']);

/** Fills that need contrast with what is around them. */
const meaningful: ReadonlySet<ColorToken> = new Set(
  pairs.filter(({ kind }) => kind === 'ui' || kind === 'boundary').map(({ front }) => front),
);

/** Tokens that are drawn on something. All others are grounds, and a ground's colour as a border is a part of it. */
const drawn: ReadonlySet<ColorToken> = new Set(pairs.flatMap((pair) => fronts(pair)));

export function matters({ as, front, back }: Met): boolean {
  if (front === back) return false;
  if (as === 'border') return drawn.has(front) && !decorative.has(front);
  if (as === 'fill') return meaningful.has(front);
  return true;
}

/** The declared pairs that none of these names stands for. */
export function neverMet(names: ReadonlySet<string>): Pair[] {
  return pairs.filter(
    (pair) =>
      !fronts(pair).some((front) =>
        (Object.keys(enough) as Met['as'][])
          .filter((as) => enough[as].includes(pair.kind))
          .some((as) => names.has(nameOf({ as, front, back: pair.back }))),
      ),
  );
}

export function nameOf({ as, front, back }: Met): string {
  return `${front} on ${back} (${as})`;
}
