export const recoveryTexts = {
  linkOver: 'Este link não vale mais. Peça outro.',
} as const;
