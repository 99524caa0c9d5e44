import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { byCard } from '../../theme/forms.ts';
import { inset } from '../../theme/inset.ts';
import { lineHeight, media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** So many in a row on a tablet and on a desktop; one on a phone. */
export const columns = recipe({
  base: {
    display: 'grid',
    gap: vars.gap,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  variants: {
    desktop: {
      three: {
        '@media': {
          [media.desktop]: {
            gridTemplateColumns: byCard({ row: 'repeat(2, minmax(0, 1fr))' }, 'repeat(3, minmax(0, 1fr))'),
            // Four would leave one alone in a second line.
            selectors: {
              '&:has(> :nth-child(4):last-child)': {
                gridTemplateColumns: byCard(
                  { row: 'repeat(2, minmax(0, 1fr))' },
                  'repeat(4, minmax(0, 1fr))',
                ),
              },
            },
          },
        },
      },
      four: {
        '@media': {
          [media.desktop]: {
            gridTemplateColumns: byCard({ row: 'repeat(2, minmax(0, 1fr))' }, 'repeat(4, minmax(0, 1fr))'),
            // Three of six, or of five, look meant; one of five doesn't.
            selectors: {
              '&:has(> :is(:nth-child(5), :nth-child(6), :nth-child(3)):last-child)': {
                gridTemplateColumns: byCard(
                  { row: 'repeat(2, minmax(0, 1fr))' },
                  'repeat(3, minmax(0, 1fr))',
                ),
              },
            },
          },
        },
      },
    },
  },
});

export const rows = style({ display: 'flex', flexDirection: 'column', gap: space[12] });

export const stacked = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[8],
});

export const centred = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[3],
    width: '100%',
    maxWidth: '40rem',
    textAlign: 'center',
  },
  variants: {
    plate: {
      true: {
        padding: inset,
        background: vars.surface,
        color: vars.text,
        borderRadius: vars['radius-card'],
      },
    },
  },
});

export const paragraphs = style({ whiteSpace: 'pre-line' });

export const quote = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.gap,
  minWidth: 0,
  paddingInlineStart: space[5],
  borderInlineStart: `4px solid ${vars.control}`,
});

export const saying = style({
  margin: 0,
  color: vars.text,
  fontFamily: vars['font-heading'],
  fontSize: vars['text-xl'],
  lineHeight: lineHeight.snug,
  textWrap: 'balance',
});
