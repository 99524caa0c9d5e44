import { type Pair, type PairKind, pairs } from '@estacao/theming';
import type { ColorToken } from '@estacao/theming/tokens';

export interface Met {
  readonly as: 'text' | 'large' | 'icon' | 'border' | 'fill' | 'ring';
  readonly front: ColorToken;
  readonly back: ColorToken;
}

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

export function declaredFor({ as, front, back }: Met): Pair | undefined {
  return pairs.find(
    (pair) => pair.back === back && fronts(pair).includes(front) && enough[as].includes(pair.kind),
  );
}

/** Purely decorative hairlines need no contrast. */
const decorative: ReadonlySet<ColorToken> = new Set(['border', 'secondary-edge']);

const meaningful: ReadonlySet<ColorToken> = new Set(
  pairs.filter(({ kind }) => kind === 'ui' || kind === 'boundary').map(({ front }) => front),
);

/**
 * Foreground tokens. All other tokens are backgrounds; a border in a background's colour belongs to that
 * background.
 */
const drawn: ReadonlySet<ColorToken> = new Set(pairs.flatMap((pair) => fronts(pair)));

export function matters({ as, front, back }: Met): boolean {
  if (front === back) return false;
  if (as === 'border') return drawn.has(front) && !decorative.has(front);
  if (as === 'fill') return meaningful.has(front);
  return true;
}

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
