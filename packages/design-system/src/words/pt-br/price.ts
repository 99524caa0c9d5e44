/** Of whatever shows what something costs, and what it cost before. */
export const price = {
  from: 'a partir de',
  free: 'Grátis',
  /** Read out before and after the price that is struck through. */
  before: 'de ',
  now: ' por ',
  discount: (percent: number) => `${percent}% de desconto`,
  instalments: (count: number, amount: string) => `${count}x de ${amount}`,
  /** Between two ways to pay. */
  or: 'ou ',
};
