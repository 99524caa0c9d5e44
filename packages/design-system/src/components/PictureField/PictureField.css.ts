import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { button } from '../Button/Button.css.ts';
import { face, native } from '../FileField/chooser.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: space[2],
});

export const preview = recipe({
  base: { flex: 'none', overflow: 'hidden', borderRadius: vars['radius-media'], maxWidth: '100%' },
  variants: {
    round: { true: { width: '6rem', borderRadius: '50%' }, false: { width: '12rem' } },
    invalid: { true: { outline: `2px solid ${vars.danger}`, outlineOffset: '2px' } },
  },
});

export const side = style({
  flex: '1 1 12rem',
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const chooser = style({ position: 'relative', display: 'flex' });

/** With a mouse, the browser would open the same file dialog instead of a camera. */
export const byCamera = style([
  chooser,
  { display: 'none', '@media': { '(pointer: coarse)': { display: 'flex' } } },
]);

export const choose = style([
  button({ kind: 'secondary' }),
  face,
  {
    '@media': {
      [media.hover]: {
        selectors: { [`${native}:hover:not(:disabled) + &`]: { background: vars['secondary-hover'] } },
      },
    },
    selectors: {
      [`${native}:active:not(:disabled) + &`]: { background: vars['secondary-pressed'] },
      [`${native}:disabled + &`]: {
        background: vars.disabled,
        color: vars['on-disabled'],
        borderColor: vars.disabled,
      },
    },
  },
]);

export const limits = style({ color: vars.muted, fontSize: '0.875em' });

export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  height: 'min(50dvh, 24rem)',
  color: vars.muted,
});
