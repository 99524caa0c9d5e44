import { formTokens } from '@estacao/theming/tokens';
import { globalStyle } from '@vanilla-extract/css';
import { lineHeight, media, textSize } from './scales.ts';
import { vars } from './theme.css.ts';

// `:where` gives the reset no specificity, so every component's style wins.

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

// No form is active until a station's style sheet chooses it.
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

// Two tones, so the ring has contrast on any surface. Forced colours keep only the outline.
globalStyle(':where(:focus-visible)', {
  outline: `2px solid ${vars['focus-outer']}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars['focus-inner']}`,
});

// A heading or section that a script focuses is no control, so it has no ring.
globalStyle(":where(:is(h1, h2, h3, main, section)[tabindex='-1']:focus-visible)", {
  outline: 'none',
  boxShadow: 'none',
});

// Colour transitions during a theme change are expensive and look like a bug.
globalStyle('[data-theme-changing], [data-theme-changing] *', { transition: 'none !important' });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Zero, because scripts such as the carousel change a property and measure it at once.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
