import { createVar, style } from '@vanilla-extract/css';
import { logoBackground } from '../../components/Logo/Logo.css.ts';
import { inset } from '../../theme/inset.ts';
import { media, space, target, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const top = style({
  paddingBlock: `${space[6]} ${space[4]}`,
  '@media': { [media.desktop]: { paddingBlockEnd: space[8] } },
});

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlockEnd: space[16],
});

export const split = style([
  page,
  {
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 36rem)',
        columnGap: space[16],
        alignItems: 'start',
      },
    },
  },
]);

export const panel = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: {
      padding: inset,
      background: vars.surface,
      border: `${vars['card-border']} solid ${vars.border}`,
      borderRadius: vars['radius-card'],
      boxShadow: vars['card-shadow'],
    },
  },
});

export const narrow = style({
  display: 'grid',
  gap: vars.gap,
  width: '100%',
  maxWidth: '40rem',
  minWidth: 0,
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  columnGap: space[4],
  rowGap: space[4],
});

/** On phones the primary button sits above the back button. From tablets on they sit at opposite ends. */
export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[3],
  paddingBlockStart: space[2],
  '@media': {
    [media.tablet]: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  },
});

export const list = style({
  display: 'grid',
  gap: space[3],
  paddingInlineStart: space[5],
  listStyle: 'disc',
  textWrap: 'pretty',
});

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  padding: space[6],
  minHeight: '9rem',
  background: vars.surface,
  border: `1px solid ${vars.border}`,
  borderRadius: vars['radius-card'],
  // In dark mode, shows the logo on the light plate that pages use for it.
  vars: { [logoBackground]: vars.inverse },
});

export const logo = style({ display: 'block', maxWidth: '100%', maxHeight: '6rem', objectFit: 'contain' });

/** Phones show the preview right below the colour field. On desktops it fills a second column. */
export const colorPage = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 24rem) minmax(0, 1fr)',
      gridTemplateAreas: '"field preview" "notes preview" "actions preview"',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: space[10],
    },
  },
});

function area(name: string) {
  return { '@media': { [media.desktop]: { gridArea: name } } };
}

export const colorField = style([{ minWidth: 0 }, area('field')]);
export const colorPreview = style([{ minWidth: 0 }, area('preview')]);
export const colorNotes = style([{ display: 'grid', gap: space[3], minWidth: 0 }, area('notes')]);
export const colorActions = style([{ minWidth: 0 }, area('actions')]);

export const proposed = style({ display: 'grid', gap: space[2] });

export const proposals = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

/** Inline colour of a swatch; style sheets cannot know it at build time. */
export const swatchColor = createVar();

export const swatch = style({
  display: 'block',
  flex: 'none',
  width: space[6],
  height: space[6],
  borderRadius: '50%',
  border: `1px solid ${vars['border-strong']}`,
  background: swatchColor,
});

export const proposal = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: target,
  paddingInline: space[3],
  border: `1px solid ${vars['border-strong']}`,
  borderRadius: vars['radius-control'],
  background: vars.surface,
  color: vars.text,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { borderColor: vars.link, boxShadow: `inset 0 0 0 1px ${vars.link}` },
  },
});

export const notes = style({ display: 'grid', gap: space[4] });

export const note = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(3.25rem, auto) minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'start',
  fontSize: textSize.sm,
});

export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

export const address = style({
  overflowWrap: 'anywhere',
  padding: space[4],
  background: vars.sunken,
  color: vars.text,
  borderRadius: vars['radius-control'],
});

export const strong = style({ fontWeight: vars['weight-label'] });

export const siteAddress = style({ marginBlockStart: space[2] });

export const ways = style({ display: 'grid', gap: space[3] });
