/**
 * The names are the public API. CSS properties, the design system's contract, overrides and the DTCG export
 * derive from these lists.
 */
export const colorTokenDocs = {
  canvas: 'The page behind everything.',
  surface: 'Cards, sheets and lists.',
  raised: 'Floating parts: menus, dialogs, popovers.',
  sunken: 'Sunken parts: wells, code, placeholders of pictures.',
  field: 'The inside of inputs.',
  hover: 'A row, a quiet button or a card under the pointer.',
  pressed: 'The same while pressed.',
  selected: 'The chosen row, tab or option.',
  track: 'The empty part of a bar, a switch or a slider.',
  disabled: 'The fill of disabled controls.',

  text: 'Running text and headings.',
  muted: 'Secondary text: hints, dates, captions, placeholders.',
  'on-disabled': 'Text on a disabled fill.',
  border: 'Hairlines that only decorate.',
  'border-strong': 'Boundaries that must be visible: inputs, unticked boxes.',
  'focus-inner': 'The inner ring of focus.',
  'focus-outer': 'The outer ring of focus; one of the two stands out anywhere.',

  link: 'Links and coloured text: the action colour. If it would be brown, olive or grey: the other colour or near-black.',
  'link-hover': 'The same under the pointer.',
  'accent-text': 'Text in the accent colour.',

  action: 'The fill of main actions: exactly the colour of the station.',
  'action-hover': 'The same under the pointer.',
  'action-pressed': 'The same while pressed.',
  'on-action': 'Text on a main action, in all its states.',
  'action-edge': 'The boundary of a main action whose fill does not stand out.',

  secondary: 'The fill of other actions, in the tone of links.',
  'secondary-hover': 'The same under the pointer.',
  'secondary-pressed': 'The same while pressed.',
  'on-secondary': 'Text on other actions.',
  'secondary-edge': 'The border of other actions.',

  tint: 'A light wash of the action colour: chips, badges, highlights.',
  'on-tint': 'Text on the wash.',

  control: 'Ticked boxes, switches, bars, the mark under the chosen tab, in the colour of links.',
  'control-hover': 'The same under the pointer.',
  'on-control': 'The tick or thumb on it.',

  brand:
    'Large brand surfaces: the exact colour in light; in dark a derived tone, or grey where that would be brown.',
  'brand-hover': 'A row or link on it under the pointer.',
  'brand-pressed': 'The same while pressed.',
  'on-brand': 'Text on a brand surface.',
  'on-brand-muted': 'Secondary text on a brand surface.',
  'brand-action':
    'The main action on a brand surface: the inverse pair; the exact brand where the surface is grey.',
  'brand-action-hover': 'The same under the pointer.',
  'brand-action-pressed': 'The same while pressed.',
  'on-brand-action': 'Text on it, in all its states.',

  accent: 'The accent as a fill: badges, highlights.',
  'on-accent': 'Text on the accent.',
  'accent-edge': 'The boundary of an accent fill that does not stand out.',
  'accent-tint': 'A light wash of the accent.',
  'on-accent-tint': 'Text on that wash.',

  header: 'The top bar.',
  'header-hover': 'A link in it under the pointer.',
  'header-pressed': 'The same while pressed.',
  'on-header': 'Text in the top bar.',
  'on-header-muted': 'Secondary text in the top bar.',
  'header-mark': 'The mark of the current page in the top bar.',
  'header-action': 'The main action in the top bar.',
  'header-action-hover': 'The same under the pointer.',
  'header-action-pressed': 'The same while pressed.',
  'on-header-action': 'Text on it, in all its states.',
  'header-action-edge': 'The boundary of that action where its fill does not stand out.',

  success: 'Good news, as text, icon or fill.',
  'on-success': 'Text on that fill.',
  'success-tint': 'The wash behind good news.',
  warning: 'A warning, as text, icon or fill.',
  'on-warning': 'Text on that fill.',
  'warning-tint': 'The wash behind a warning.',
  info: 'Information, as text, icon or fill.',
  'on-info': 'Text on that fill.',
  'info-tint': 'The wash behind information.',
  danger: 'Errors and destruction, as text, icon or edge.',
  'danger-action':
    'The fill of destructive actions: bold in light, a wash in dark, where it would outshine the main action.',
  'danger-hover': 'A destructive action under the pointer.',
  'danger-pressed': 'The same while pressed.',
  'on-danger': 'Text on that fill, in all its states.',
  'danger-tint': 'The wash behind an error.',

  inverse: 'Snackbars and tooltips: the opposite of the page.',
  'on-inverse': 'Text on them.',
  'inverse-link': 'An action on them.',

  'logo-ground': 'The background of the logo: exact in both schemes.',
  'on-logo-ground': 'A drawn wordmark on that background.',
} as const;

export type ColorToken = keyof typeof colorTokenDocs;

export const colorTokens = Object.keys(colorTokenDocs) as [ColorToken, ...ColorToken[]];

export const sizeTokenDocs = {
  'font-body': 'The font stack of running text.',
  'font-heading': 'The font stack of headings.',
  'weight-heading': 'The weight of headings.',
  'weight-label': 'The weight of labels and buttons.',
  'case-heading': 'Letter case of headings.',
  'case-label': 'Letter case of buttons.',
  'tracking-heading': 'Letter spacing of headings.',
  'tracking-label': 'Letter spacing of buttons.',
  'text-xl': 'Section titles.',
  'text-2xl': 'Page titles.',
  'text-3xl': 'The largest line of a screen.',
  'radius-control': 'Buttons, chips.',
  'radius-field': 'Inputs.',
  'radius-card': 'Cards, callouts.',
  'radius-media': 'Standalone pictures.',
  'radius-dialog': 'Dialogs and sheets.',
  'radius-badge': 'Badges and counters.',
  'card-border': 'The width of the border of a card.',
  'card-shadow': 'The shadow of a card.',
  'float-shadow': 'The shadow of menus and popovers.',
  'dialog-shadow': 'The shadow of dialogs and sheets.',
  'field-border': 'The borders of an input: all round, or below only.',
  'control-height': 'The minimum height of buttons and inputs.',
  'control-inset': 'The padding at the sides of buttons.',
  inset: 'The padding inside cards and dialogs.',
  gap: 'The space between neighbours.',
  'section-gap': 'The space between sections.',
  'action-frame': 'The hairline inside a main action.',
  'secondary-border': 'The width of the border of other actions.',
  'feedback-bar': 'The bar beside a message, where the hue alone would look like the brand.',
} as const;

export type SizeToken = keyof typeof sizeTokenDocs;

export const sizeTokens = Object.keys(sizeTokenDocs) as [SizeToken, ...SizeToken[]];

export const schemeSizeTokenDocs = {
  'action-edge-width': 'The width of the boundary of a main action; 0 where the fill stands out.',
  'header-action-edge-width': 'The same in the top bar.',
} as const;

export type SchemeSizeToken = keyof typeof schemeSizeTokenDocs;

export const schemeSizeTokens = Object.keys(schemeSizeTokenDocs) as [SchemeSizeToken, ...SchemeSizeToken[]];

/**
 * Each form has one token: `initial` for the chosen form, empty for the others.
 *
 * A style sheet selects with `var(--e-card-row, 8rem) var(--e-card-ticket, 100%)`. This needs no attribute
 * and no script, and it works for two stations in one document.
 */
export const forms = {
  header: ['bar', 'centred', 'floating', 'striped'],
  hero: ['split', 'cover', 'panel', 'poster'],
  card: ['stacked', 'overlay', 'row', 'ticket', 'open'],
  home: ['panel', 'band', 'wallet', 'line'],
} as const;

export type FormKind = keyof typeof forms;

export type Form<Kind extends FormKind> = (typeof forms)[Kind][number];

export type FormToken = { [Kind in FormKind]: `${Kind}-${Form<Kind>}` }[FormKind];

export const formKinds = Object.keys(forms) as FormKind[];

export const formTokens = formKinds.flatMap((kind) =>
  forms[kind].map((form) => `${kind}-${form}`),
) as FormToken[];

export type Token = ColorToken | SizeToken | SchemeSizeToken | FormToken;

export function tokenName(token: Token): `--e-${Token}` {
  return `--e-${token}`;
}

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
