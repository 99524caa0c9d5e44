import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { lineHeight, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

export const lines = style({ display: 'grid', minWidth: 0, lineHeight: lineHeight.normal });

export const line = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: space[4],
    minWidth: 0,
    paddingBlock: space[1],
  },
  variants: {
    total: {
      true: {
        fontSize: textSize.lg,
        fontWeight: vars['weight-label'],
        paddingBlock: space[3],
        selectors: {
          '* + &': { marginBlockStart: space[2], borderBlockStart: `1px solid ${vars['border-strong']}` },
          '&:last-child': { paddingBlockEnd: 0 },
        },
      },
    },
    strong: { true: { fontWeight: vars['weight-label'] } },
  },
});

export const label = recipe({
  base: { minWidth: 0, color: vars.muted, overflowWrap: 'anywhere' },
  variants: { plain: { true: { color: vars.text } } },
});

export const amount = recipe({
  base: {
    marginInlineStart: 'auto',
    color: vars.text,
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
  variants: { less: { true: { color: vars.success } } },
});
