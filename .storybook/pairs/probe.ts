import { type ColorToken, colorTokens, tokenName } from '@estacao/theming/tokens';

/** Each token gets a distinct colour, so a painted colour identifies its token. */
function probeColor(index: number): string {
  return `rgb(${index + 1}, 101, 203)`;
}

const tokensByColor = new Map<string, ColorToken>(
  colorTokens.map((token, index) => [probeColor(index), token]),
);

export function tokenOf(color: string): ColorToken | undefined {
  return tokensByColor.get(color);
}

const STYLE_ID = 'probe';

export function applyProbe(): () => void {
  const sheet = document.createElement('style');
  sheet.id = STYLE_ID;
  const declarations = colorTokens.map(
    (token, index) => `${tokenName(token)}:${probeColor(index)}!important`,
  );
  sheet.textContent = `:root{${declarations.join(';')}} *,*::before,*::after{transition:none!important;animation:none!important}`;
  document.head.append(sheet);
  return () => sheet.remove();
}
