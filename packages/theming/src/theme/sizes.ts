import { fontStack } from '../fonts/faces.ts';
import { fonts, weightOf } from '../fonts/fonts.ts';
import type { StationTheme } from '../station/theme.ts';
import type { SizeToken } from '../tokens/tokens.ts';

export type Sizes = Record<SizeToken, string>;

type RadiusName = 'control' | 'field' | 'card' | 'media' | 'dialog' | 'badge';

const radii: Record<StationTheme['shape'], Record<RadiusName, number>> = {
  square: { control: 0, field: 0, card: 0, media: 0, dialog: 0, badge: 0 },
  soft: { control: 8, field: 8, card: 12, media: 8, dialog: 16, badge: 6 },
  round: { control: 16, field: 14, card: 24, media: 20, dialog: 28, badge: 99 },
  pill: { control: 99, field: 20, card: 20, media: 16, dialog: 32, badge: 99 },
};

/** The padding of a button. Round ends need more. */
const buttonInsets: Record<StationTheme['shape'], number> = { square: 20, soft: 20, round: 24, pill: 32 };

/** Half circles look smaller than they are, so pill shapes get one grid step more. */
const extraSpace: Record<StationTheme['shape'], number> = { square: 0, soft: 0, round: 0, pill: 4 };

/** In px, on the 4 px grid. Even `compact` keeps the 44 px of a touch target. */
const spacings: Record<StationTheme['density'], Record<'control' | 'inset' | 'gap' | 'section', number>> = {
  compact: { control: 44, inset: 12, gap: 12, section: 32 },
  regular: { control: 48, inset: 16, gap: 16, section: 40 },
  roomy: { control: 52, inset: 24, gap: 20, section: 56 },
};

const shadows: Record<StationTheme['surface'], Record<'card' | 'float' | 'dialog', string>> = {
  flat: { card: 'none', float: '0 6px 24px #0003', dialog: '0 16px 48px #0005' },
  outlined: { card: 'none', float: '0 4px 12px #0002', dialog: '0 12px 40px #0004' },
  raised: {
    card: '0 1px 2px #00000012,0 4px 16px #0000000f',
    float: '0 8px 28px #0003',
    dialog: '0 20px 60px #0005',
  },
};

const scales: Record<StationTheme['scale'], number> = { small: 1.17, regular: 1.2, large: 1.24 };

function rem(px: number): string {
  return `${Number((px / 16).toFixed(3))}rem`;
}

/** Grows between viewports of 360 and 1180 px. Uses rem, so zoom and the member's text size still apply. */
function fluid(min: number, max: number): string {
  const slope = (max - min) / (1180 - 360);
  const base = min - slope * 360;
  return `clamp(${rem(min)},${rem(base)} + ${Number((slope * 100).toFixed(2))}vw,${rem(max)})`;
}

function typeScale(scale: StationTheme['scale'], isUppercase: boolean) {
  const ratio = scales[scale];
  // Capitals look a third larger, so headings in capitals use a smaller scale.
  const capitalsFactor = isUppercase ? 0.92 : 1;
  const step = (power: number) => 16 * ratio ** power * capitalsFactor;
  return {
    'text-xl': fluid(step(1.2), step(1.9)),
    'text-2xl': fluid(step(2), step(3)),
    'text-3xl': fluid(step(3), step(5)),
  };
}

export function deriveSizes(theme: StationTheme, isFeedbackDistinct: boolean): Sizes {
  const body = fonts[theme.fonts.body];
  const heading = fonts[theme.fonts.heading];
  const radius = radii[theme.shape];
  const spacing = spacings[theme.density];
  const shadow = shadows[theme.surface];
  const isUppercase = theme.headings.case === 'upper';
  return {
    'font-body': fontStack(theme.fonts.body),
    'font-heading': fontStack(theme.fonts.heading),
    'weight-heading': String(weightOf(heading, theme.headings.weight)),
    'weight-label': String(body.label),
    'case-heading': isUppercase ? 'uppercase' : 'none',
    'case-label': isUppercase ? 'uppercase' : 'none',
    'tracking-heading': isUppercase ? '.04em' : heading.style === 'serif' ? '0' : '-.015em',
    'tracking-label': isUppercase ? '.06em' : '0',
    ...typeScale(theme.scale, isUppercase),
    'radius-control': `${radius.control}px`,
    'radius-field': `${radius.field}px`,
    'radius-card': `${radius.card}px`,
    'radius-media': `${radius.media}px`,
    'radius-dialog': `${radius.dialog}px`,
    'radius-badge': `${radius.badge}px`,
    'card-border': theme.surface === 'outlined' ? '1px' : '0px',
    'card-shadow': shadow.card,
    'float-shadow': shadow.float,
    'dialog-shadow': shadow.dialog,
    'field-border': theme.surface === 'flat' && theme.shape === 'square' ? '0 0 2px' : '1px',
    'control-height': rem(spacing.control + extraSpace[theme.shape]),
    'control-inset': rem(buttonInsets[theme.shape]),
    inset: rem(spacing.inset + extraSpace[theme.shape]),
    gap: rem(spacing.gap),
    'section-gap': rem(spacing.section),
    'action-frame': theme.buttons === 'outlined' ? '1px' : '0px',
    'secondary-border': theme.buttons === 'outlined' ? '1.5px' : '0px',
    'feedback-bar': isFeedbackDistinct ? '0px' : '4px',
  };
}
