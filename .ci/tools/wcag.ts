/** By which of its rules axe looks at what is drawn, wherever it is asked: those of WCAG 2.2, levels A and AA. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
