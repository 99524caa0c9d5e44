import type { CSSProperties } from 'react';

/** `createVar` returns `var(--name)`; a style needs `--name`. */
export function varName(variable: string): string {
  return variable.slice('var('.length, -1);
}

export function inlineVars(values: Readonly<Record<string, string | undefined>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([variable, value]) => [varName(variable), value]));
}
