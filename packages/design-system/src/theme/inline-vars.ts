import type { CSSProperties } from 'react';

/** The name of a variable that a style sheet made with `createVar`, which gives it as `var(--name)`. */
export function varName(variable: string): string {
  return variable.slice('var('.length, -1);
}

/** CSS variables with the values that an element sets: for its `style`. */
export function inlineVars(values: Readonly<Record<string, string | undefined>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([variable, value]) => [varName(variable), value]));
}
