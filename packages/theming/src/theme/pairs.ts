import type { ColorToken } from '../tokens/tokens.ts';

export const kinds = {
  text: { minimum: 4.5, purpose: 'text' },
  large: { minimum: 3, purpose: 'large text and headings' },
  ui: { minimum: 3, purpose: 'a part of the interface that carries meaning' },
  either: { minimum: 3, purpose: 'a two-tone ring: one of the two must stand out' },
  boundary: { minimum: 3, purpose: 'a fill or its edge, against the surface' },
  disabled: { minimum: 2, purpose: 'disabled: exempt, but still recognisable' },
} as const;

export type PairKind = keyof typeof kinds;

export interface Pair {
  readonly kind: PairKind;
  readonly front: ColorToken;
  readonly back: ColorToken;
  /** For `either` and `boundary`: the other colour that may carry the contrast. */
  readonly alternative?: ColorToken;
}

export const neutralSurfaces = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'field',
  'hover',
  'pressed',
  'selected',
] as const satisfies readonly ColorToken[];

const feedback = ['success', 'warning', 'info', 'danger'] as const;
const feedbackTints = feedback.map((name) => `${name}-tint` as const);

const washes = ['tint', 'accent-tint', ...feedbackTints] as const satisfies readonly ColorToken[];
/** All surfaces that are not bold. Plain content may appear on any of them. */
const plainSurfaces = [...neutralSurfaces, ...washes, 'track'] as const satisfies readonly ColorToken[];
const brandSurfaces = ['brand', 'brand-hover', 'brand-pressed'] as const;
const dangerFills = ['danger-action', 'danger-hover', 'danger-pressed'] as const;
const headerSurfaces = ['header', 'header-hover', 'header-pressed'] as const;

function pairsFor(
  kind: PairKind,
  fronts: readonly ColorToken[],
  backs: readonly ColorToken[],
  alternative?: ColorToken,
): Pair[] {
  return fronts.flatMap((front) =>
    backs.map((back) => ({ kind, front, back, ...(alternative === undefined ? {} : { alternative }) })),
  );
}

/** Every combination that may appear on screen. The proof covers only the pairs listed here. */
export const pairs: readonly Pair[] = [
  ...pairsFor('text', ['text', 'muted', 'link', 'link-hover', 'accent-text', ...feedback], plainSurfaces),
  ...pairsFor('text', ['on-tint'], ['tint']),
  ...pairsFor('text', ['on-accent-tint'], ['accent-tint']),
  ...(['success', 'warning', 'info'] as const).map(
    (name): Pair => ({ kind: 'text', front: `on-${name}`, back: name }),
  ),
  ...pairsFor('text', ['on-danger'], dangerFills),
  ...pairsFor('boundary', dangerFills, plainSurfaces, 'danger'),

  ...pairsFor('text', ['on-action'], ['action', 'action-hover', 'action-pressed']),
  ...pairsFor('boundary', ['action', 'action-hover', 'action-pressed'], plainSurfaces, 'action-edge'),
  ...pairsFor('text', ['on-secondary'], ['secondary', 'secondary-hover', 'secondary-pressed']),
  ...pairsFor('text', ['on-accent'], ['accent']),
  ...pairsFor('boundary', ['accent'], plainSurfaces, 'accent-edge'),

  ...pairsFor('ui', ['border-strong', 'control', 'control-hover'], plainSurfaces),
  ...pairsFor('ui', ['on-control'], ['control', 'control-hover']),
  ...pairsFor('disabled', ['on-disabled'], [...plainSurfaces, 'disabled']),

  ...pairsFor('text', ['on-brand', 'on-brand-muted'], brandSurfaces),
  ...pairsFor('text', ['on-brand-action'], ['brand-action', 'brand-action-hover', 'brand-action-pressed']),
  ...pairsFor('ui', ['brand-action', 'brand-action-hover', 'brand-action-pressed'], ['brand']),

  ...pairsFor('text', ['on-header', 'on-header-muted'], headerSurfaces),
  ...pairsFor('ui', ['header-mark'], headerSurfaces),
  ...pairsFor(
    'text',
    ['on-header-action'],
    ['header-action', 'header-action-hover', 'header-action-pressed'],
  ),
  ...pairsFor(
    'boundary',
    ['header-action', 'header-action-hover', 'header-action-pressed'],
    ['header'],
    'header-action-edge',
  ),

  ...pairsFor('text', ['on-inverse', 'inverse-link'], ['inverse']),
  ...pairsFor('ui', ['inverse'], plainSurfaces),
  ...pairsFor('text', ['on-logo-ground'], ['logo-ground']),

  ...pairsFor(
    'either',
    ['focus-outer'],
    [
      ...plainSurfaces,
      ...brandSurfaces,
      ...headerSurfaces,
      'disabled',
      'action',
      'action-hover',
      'action-pressed',
      'brand-action',
      'brand-action-hover',
      'brand-action-pressed',
      'header-action',
      'header-action-hover',
      'header-action-pressed',
      'secondary',
      'secondary-hover',
      'secondary-pressed',
      'accent',
      'control',
      'control-hover',
      ...feedback,
      ...dangerFills,
      'inverse',
      'logo-ground',
    ],
    'focus-inner',
  ),
];

export function pairName({ kind, front, back, alternative }: Pair): string {
  return `${alternative === undefined ? front : `${front} or ${alternative}`} on ${back} (${kind})`;
}
