import { type Pair, type PairKind, pairs } from '@estacao/theming';
import type { ColorToken } from '@estacao/theming/tokens';

export interface PaintedPair {
  readonly as: 'text' | 'large' | 'icon' | 'border' | 'fill' | 'ring';
  readonly front: ColorToken;
  readonly back: ColorToken;
}

const sufficientKinds: Record<PaintedPair['as'], readonly PairKind[]> = {
  text: ['text', 'disabled'],
  large: ['text', 'large', 'disabled'],
  icon: ['text', 'large', 'ui', 'disabled'],
  border: ['text', 'large', 'ui', 'boundary', 'disabled'],
  fill: ['text', 'large', 'ui', 'boundary'],
  ring: ['either'],
};

function frontsOf({ front, alternative }: Pair): ColorToken[] {
  return alternative === undefined ? [front] : [front, alternative];
}

export function findDeclaredPair({ as, front, back }: PaintedPair): Pair | undefined {
  return pairs.find(
    (pair) => pair.back === back && frontsOf(pair).includes(front) && sufficientKinds[as].includes(pair.kind),
  );
}

/** Purely decorative hairlines need no contrast. */
const decorativeTokens: ReadonlySet<ColorToken> = new Set(['border', 'secondary-edge']);

const meaningfulTokens: ReadonlySet<ColorToken> = new Set(
  pairs.filter(({ kind }) => kind === 'ui' || kind === 'boundary').map(({ front }) => front),
);

/**
 * Foreground tokens. All other tokens are backgrounds; a border in a background's colour belongs to that
 * background.
 */
const foregroundTokens: ReadonlySet<ColorToken> = new Set(pairs.flatMap((pair) => frontsOf(pair)));

export function needsContrast({ as, front, back }: PaintedPair): boolean {
  if (front === back) return false;
  if (as === 'border') return foregroundTokens.has(front) && !decorativeTokens.has(front);
  if (as === 'fill') return meaningfulTokens.has(front);
  return true;
}

export function findUnpainted(names: ReadonlySet<string>): Pair[] {
  return pairs.filter(
    (pair) =>
      !frontsOf(pair).some((front) =>
        (Object.keys(sufficientKinds) as PaintedPair['as'][])
          .filter((as) => sufficientKinds[as].includes(pair.kind))
          .some((as) => names.has(paintedPairName({ as, front, back: pair.back }))),
      ),
  );
}

export function paintedPairName({ as, front, back }: PaintedPair): string {
  return `${front} on ${back} (${as})`;
}
