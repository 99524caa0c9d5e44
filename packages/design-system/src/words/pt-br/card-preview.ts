export const cardPreview = {
  name: 'Nome no cartão',
  expiry: 'Validade',
  expiryEmpty: 'mm/aa',
  cvv: 'CVV',
  /** Where it stands by itself: "Visa, final 1234". */
  label: (brand: string, lastDigits: string) => `${brand}, final ${lastDigits}`,
  unknown: 'Cartão',
};
