import { formTokens } from '@estacao/theming/tokens';
import { globalStyle } from '@vanilla-extract/css';
import { lineHeight, media, textSize } from './scales.ts';
import { vars } from './theme.css.ts';

// The reset weighs nothing (`:where`), so a component never has to fight it.

globalStyle(':where(*, *::before, *::after)', { boxSizing: 'border-box' });
globalStyle(':where(*)', { margin: 0, padding: 0 });

globalStyle(':where(html)', {
  background: vars.canvas,
  color: vars.text,
  fontFamily: vars['font-body'],
  fontSize: '100%',
  lineHeight: lineHeight.normal,
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
});

// Of each form none, until a station's style sheet says which.
globalStyle(':where(:root)', {
  vars: Object.fromEntries(formTokens.map((token) => [vars[token], ' '])),
});

globalStyle(':where(body)', { minHeight: '100dvh', fontSize: textSize.md, overflowWrap: 'break-word' });
globalStyle(':where(h1, h2, h3, h4, h5, h6)', { font: 'inherit' });
globalStyle(':where(ul, ol)', { listStyle: 'none' });
globalStyle(':where(a)', { color: 'inherit', textDecoration: 'inherit' });
globalStyle(':where(img, svg, video, canvas)', { display: 'block', maxWidth: '100%', height: 'auto' });
globalStyle(':where(button, input, select, textarea)', {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 0,
});
globalStyle(':where(button)', { cursor: 'pointer', touchAction: 'manipulation' });
globalStyle(':where(fieldset)', { border: 0, minWidth: 0 });
globalStyle(':where(table)', { borderCollapse: 'collapse' });

// Two tones, of which one stands out on any surface. In forced colours the outline alone is left, as it should be.
globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${vars['focus-outer']}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
});

// What a page has put the focus on so that one goes on from there is no control: a ring would promise one.
globalStyle(":where(:is(h1, h2, h3, main, section)[tabindex='-1']:focus-visible)", {
  outline: 'none',
  boxShadow: 'none',
});

// Colours that glide from one station or scheme to the next cost twice and look like a fault.
globalStyle('[data-theme-changing], [data-theme-changing] *', { transition: 'none !important' });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.still]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // None at all: every property that a script changes and measures at once, as a carousel does, would still glide.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
