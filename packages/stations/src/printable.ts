/** A name as it may stand in a terminal, which takes some signs for orders. */
export function printable(name: string): string {
  return name.replace(/\p{C}/gu, '\uFFFD');
}
