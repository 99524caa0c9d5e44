/** Replaces control characters, which could control the terminal. */
export function printable(name: string): string {
  return name.replace(/\p{C}/gu, '\uFFFD');
}
