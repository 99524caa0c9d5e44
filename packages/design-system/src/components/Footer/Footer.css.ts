import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/scales.ts';
import { vars } from '../../theme/theme.css.ts';
import { logoBackground } from '../Logo/Logo.css.ts';

export const footer = style({
  background: vars.surface,
  borderBlockStart: `1px solid ${vars.border}`,
  paddingBlock: vars['section-gap'],
});

/** The logo was drawn for light paper, except in the top bar's tone. */
export const onPaper = style({ vars: { [logoBackground]: vars.inverse } });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(50%, 1fr) auto', alignItems: 'start' },
  },
});

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  maxWidth: '100%',
  fontStyle: 'normal',
});

export const links = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.tablet]: { flexDirection: 'row', columnGap: space[6], flexWrap: 'wrap' } },
});
