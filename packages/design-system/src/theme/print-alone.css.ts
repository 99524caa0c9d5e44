import { globalStyle, style } from '@vanilla-extract/css';
import { media, paper } from './scales.ts';

/** What is printed without the page or the dialog that it stands in: dark on white, whatever the station and the scheme. */
export const alone = style({});

const around = `:is(html, body, body *):has(${alone})`;

globalStyle(
  `body ${around} > :not(:has(${alone}), ${alone}), body:has(${alone}) > :not(:has(${alone}), ${alone})`,
  {
    '@media': { [media.print]: { display: 'none !important' } },
  },
);

// Whatever holds it gives way: a dialog is as high as the screen, and paper isn't.
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

/** The same, of what stands on no screen: it is made to be printed. */
export const onPaperAlone = style([
  alone,
  { display: 'none', '@media': { [media.print]: { display: 'block' } } },
]);
