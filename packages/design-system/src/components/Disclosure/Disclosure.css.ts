import { style } from '@vanilla-extract/css';

export const disclosure = style({ position: 'relative' });

export const summary = style({
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
