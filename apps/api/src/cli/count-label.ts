const numberFormat = new Intl.NumberFormat('en');

export function formatNumber(count: number): string {
  return numberFormat.format(count);
}

/** Such as `1 member` or `1,204 members`. */
export function countLabel(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
