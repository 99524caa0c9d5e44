import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../theme/theme.css.ts';

// A picture of a picture, as a mask: no element, no request, and in the colour of the station.
const mark = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21"/></svg>',
)}")`;

export const mediaFrame = recipe({
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    objectFit: 'cover',
    // Seen while the picture is on its way, and behind one that has holes.
    background: vars.sunken,
  },
  variants: {
    ratio: {
      '16/10': { aspectRatio: '16 / 10' },
      '16/9': { aspectRatio: '16 / 9' },
      '3/2': { aspectRatio: '3 / 2' },
      '1/1': { aspectRatio: '1' },
    },
    rounded: { true: { borderRadius: vars['radius-media'] } },
    empty: {
      true: {
        display: 'grid',
        placeItems: 'center',
        background: vars.tint,
        '::before': {
          content: '',
          width: '18%',
          minWidth: '1.5rem',
          maxWidth: '4rem',
          aspectRatio: '1',
          background: vars['on-tint'],
          mask: `${mark} center / contain no-repeat`,
        },
        '@media': { '(forced-colors: active)': { '::before': { background: 'CanvasText' } } },
      },
    },
  },
  defaultVariants: { ratio: '16/10' },
});
