import { globalStyle, style } from '@vanilla-extract/css';
import { frame } from '../../components/HeaderBar/HeaderBar.css.ts';
import { logoBackground } from '../../components/Logo/Logo.css.ts';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';

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
  vars: { [logoBackground]: vars.inverse },
});

// Printed pages are light: hide the header bar, and use the logo made for light backgrounds.
globalStyle(`:root:has(${page}) ${frame}`, { '@media': { [media.print]: { display: 'none' } } });
globalStyle(`${head}${head} img:first-child`, { '@media': { [media.print]: { display: 'block' } } });
globalStyle(`${head}${head} img + img`, { '@media': { [media.print]: { display: 'none' } } });
