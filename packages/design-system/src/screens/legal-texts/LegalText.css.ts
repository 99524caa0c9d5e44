import { globalStyle, style } from '@vanilla-extract/css';
import { place } from '../../components/HeaderBar/HeaderBar.css.ts';
import { drawnOn } from '../../components/Logo/Logo.css.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

/** A column to read in, in the middle of the page. */
export const page = style({
  width: '100%',
  maxWidth: '44rem',
  marginInline: 'auto',
  paddingBlock: space[6],
  paddingBlockEnd: space[12],
  '@media': {
    [media.desktop]: { paddingBlock: space[10], paddingBlockEnd: space[16] },
    [media.print]: { maxWidth: 'none', paddingBlock: 0 },
  },
});

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[4],
  marginBlockEnd: space[6],
  vars: { [drawnOn]: vars.inverse },
});

// On paper, which is light, a text has its own letterhead: no bar above it, and no logo that was drawn for the dark.
globalStyle(`:root:has(${page}) ${place}`, { '@media': { [media.print]: { display: 'none' } } });
globalStyle(`${head}${head} img:first-child`, { '@media': { [media.print]: { display: 'block' } } });
globalStyle(`${head}${head} img + img`, { '@media': { [media.print]: { display: 'none' } } });
