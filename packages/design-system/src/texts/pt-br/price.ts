export const price = {
  from: 'a partir de',
  free: 'Grátis',
  /** Screen readers read these around the struck-through price. */
  oldPricePrefix: 'de ',
  newPricePrefix: ' por ',
  discount: (percent: number) => `${percent}% de desconto`,
  instalments: (count: number, amount: string) => `${count}x de ${amount}`,
  or: 'ou ',
};
