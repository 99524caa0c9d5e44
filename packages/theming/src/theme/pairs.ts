import type { ColorToken } from '../tokens/tokens.ts';

export const kinds = {
  text: { minimum: 4.5, why: 'text' },
  large: { minimum: 3, why: 'large text and headings' },
  ui: { minimum: 3, why: 'a part of the interface that carries meaning' },
  either: { minimum: 3, why: 'a two-tone ring: one of the two must stand out' },
  boundary: { minimum: 3, why: 'a fill or its edge, against the surface' },
  disabled: { minimum: 2, why: 'disabled: exempt, but still recognisable' },
} as const;

export type PairKind = keyof typeof kinds;

export interface Pair {
  readonly kind: PairKind;
  readonly front: ColorToken;
  readonly back: ColorToken;
  /** For `either` and `boundary`: the other colour that may carry the contrast. */
  readonly or?: ColorToken;
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

function each(
  kind: PairKind,
  fronts: readonly ColorToken[],
  backs: readonly ColorToken[],
  or?: ColorToken,
): Pair[] {
  return fronts.flatMap((front) =>
    backs.map((back) => ({ kind, front, back, ...(or === undefined ? {} : { or }) })),
  );
}

/** Every combination that may appear on screen. The proof covers only the pairs listed here. */
export const pairs: readonly Pair[] = [
  ...each('text', ['text', 'muted', 'link', 'link-hover', 'accent-text', ...feedback], plainSurfaces),
  ...each('text', ['on-tint'], ['tint']),
  ...each('text', ['on-accent-tint'], ['accent-tint']),
  ...(['success', 'warning', 'info'] as const).map(
    (name): Pair => ({ kind: 'text', front: `on-${name}`, back: name }),
  ),
  ...each('text', ['on-danger'], dangerFills),
  ...each('boundary', dangerFills, plainSurfaces, 'danger'),

  ...each('text', ['on-action'], ['action', 'action-hover', 'action-pressed']),
  ...each('boundary', ['action', 'action-hover', 'action-pressed'], plainSurfaces, 'action-edge'),
  ...each('text', ['on-secondary'], ['secondary', 'secondary-hover', 'secondary-pressed']),
  ...each('text', ['on-accent'], ['accent']),
  ...each('boundary', ['accent'], plainSurfaces, 'accent-edge'),

  ...each('ui', ['border-strong', 'control', 'control-hover'], plainSurfaces),
  ...each('ui', ['on-control'], ['control', 'control-hover']),
  ...each('disabled', ['on-disabled'], [...plainSurfaces, 'disabled']),

  ...each('text', ['on-brand', 'on-brand-muted'], brandSurfaces),
  ...each('text', ['on-brand-action'], ['brand-action', 'brand-action-hover', 'brand-action-pressed']),
  ...each('ui', ['brand-action', 'brand-action-hover', 'brand-action-pressed'], ['brand']),

  ...each('text', ['on-header', 'on-header-muted'], headerSurfaces),
  ...each('ui', ['header-mark'], headerSurfaces),
  ...each('text', ['on-header-action'], ['header-action', 'header-action-hover', 'header-action-pressed']),
  ...each(
    'boundary',
    ['header-action', 'header-action-hover', 'header-action-pressed'],
    ['header'],
    'header-action-edge',
  ),

  ...each('text', ['on-inverse', 'inverse-link'], ['inverse']),
  ...each('ui', ['inverse'], plainSurfaces),
  ...each('text', ['on-logo-ground'], ['logo-ground']),

  ...each(
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

export function pairName({ kind, front, back, or }: Pair): string {
  return `${or === undefined ? front : `${front} or ${or}`} on ${back} (${kind})`;
}
