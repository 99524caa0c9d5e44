/** Replaces control characters, which a terminal would obey. */
export function printable(name: string): string {
  return name.replace(/\p{C}/gu, '\uFFFD');
}
