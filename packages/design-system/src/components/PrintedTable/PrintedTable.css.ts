import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media, paper, space, textSize } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

const line = `1px solid ${vars.border}`;

export const sheet = style({ display: 'grid', gap: space[4], fontSize: textSize.sm });

export const head = style({ display: 'grid', gap: space[1] });

export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[6], rowGap: space[1] });

export const fact = style({ display: 'flex', gap: space[2] });

export const label = style({ fontWeight: vars['weight-label'] });

export const table = style({ width: '100%', borderCollapse: 'collapse' });

export const header = style({ '@media': { [media.print]: { display: 'table-header-group' } } });

export const row = style({
  borderBlockEnd: line,
  '@media': { [media.print]: { breakInside: 'avoid', borderColor: paper.ink } },
});

export const cell = recipe({
  base: { padding: `${space[1]} ${space[2]}`, verticalAlign: 'top', overflowWrap: 'anywhere' },
  variants: {
    align: {
      start: { textAlign: 'start' },
      end: {
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums lining-nums',
        '@media': { [media.print]: { whiteSpace: 'nowrap' } },
      },
    },
    of: { header: { fontWeight: vars['weight-label'] }, row: { fontWeight: 400 } },
  },
});
