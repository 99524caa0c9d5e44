import { recipe } from '@vanilla-extract/recipes';

export const icon = recipe({
  // In em, so that an icon beside text grows with it.
  base: { flex: 'none', verticalAlign: 'middle' },
  variants: {
    size: {
      sm: { width: '1em', height: '1em' },
      md: { width: '1.25em', height: '1.25em' },
      lg: { width: '1.5em', height: '1.5em' },
      xl: { width: '2.5em', height: '2.5em' },
    },
  },
  defaultVariants: { size: 'md' },
});
