export const price = {
  from: 'a partir de',
  free: 'Grátis',
  /** Read out around the struck-through price. */
  before: 'de ',
  now: ' por ',
  discount: (percent: number) => `${percent}% de desconto`,
  instalments: (count: number, amount: string) => `${count}x de ${amount}`,
  or: 'ou ',
};
