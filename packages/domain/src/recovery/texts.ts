export const recoveryTexts = {
  linkExpired: 'Este link não vale mais. Peça outro.',
} as const;
