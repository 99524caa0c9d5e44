import { type ColorToken, colorTokens, tokenName } from '@estacao/theming/tokens';

/** A theme in which every colour token has a colour of its own, so that a painted colour identifies its token. */
function probeColor(index: number): string {
  return `rgb(${index + 1}, 101, 203)`;
}

const tokensByColor = new Map<string, ColorToken>(
  colorTokens.map((token, index) => [probeColor(index), token]),
);

export function tokenOf(color: string): ColorToken | undefined {
  return tokensByColor.get(color);
}

const SHEET = 'probe';

/** Lays the probe over whatever theme is there. */
export function applyProbe(): () => void {
  const sheet = document.createElement('style');
  sheet.id = SHEET;
  const values = colorTokens.map((token, index) => `${tokenName(token)}:${probeColor(index)}!important`);
  sheet.textContent = `:root{${values.join(';')}} *,*::before,*::after{transition:none!important;animation:none!important}`;
  document.head.append(sheet);
  return () => sheet.remove();
}
