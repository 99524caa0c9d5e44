import { recipe } from '@vanilla-extract/recipes';
import { byHeader } from '../../theme/forms.ts';
import { gaps } from '../../theme/gaps.ts';

export const row = recipe({
  base: { display: 'flex', minWidth: 0 },
  variants: {
    gap: gaps,
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
      header: { justifyContent: byHeader({ centred: 'center' }, 'space-between') },
    },
    wrap: { true: { flexWrap: 'wrap' } },
  },
  defaultVariants: { gap: 'snug', align: 'center', justify: 'start', wrap: true },
});
