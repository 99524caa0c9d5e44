const numbers = new Intl.NumberFormat('en');

export function print(count: number): string {
  return numbers.format(count);
}

/** Such as `1 member` or `1,204 members`. */
export function counted(count: number, noun: string): string {
  return `${print(count)} ${noun}${count === 1 ? '' : 's'}`;
}
