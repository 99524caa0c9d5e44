import { globalStyle, style } from '@vanilla-extract/css';
import { media, paper } from './scales.ts';

/** Prints the element without the page around it, dark on white. */
export const alone = style({});

const around = `:is(html, body, body *):has(${alone})`;

globalStyle(
  `body ${around} > :not(:has(${alone}), ${alone}), body:has(${alone}) > :not(:has(${alone}), ${alone})`,
  {
    '@media': { [media.print]: { display: 'none !important' } },
  },
);

// Ancestors must not clip the element: a dialog is only as high as the screen.
globalStyle(around, {
  '@media': {
    [media.print]: {
      display: 'block !important',
      position: 'static !important' as 'static',
      width: 'auto !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      border: '0 solid !important',
      background: 'none !important',
      boxShadow: 'none !important',
      transform: 'none !important',
      animation: 'none !important',
    },
  },
});

globalStyle(`:root:has(${alone})`, {
  '@media': { [media.print]: { colorScheme: 'light !important' as 'light' } },
});

globalStyle(`:is(${alone}, ${alone} *)`, {
  '@media': { [media.print]: { color: `${paper.ink} !important` } },
});

/** Print-only variant, hidden on screen. */
export const onPaperAlone = style([
  alone,
  { display: 'none', '@media': { [media.print]: { display: 'block' } } },
]);
