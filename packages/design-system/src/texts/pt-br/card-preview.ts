export const cardPreview = {
  name: 'Nome no cartão',
  expiry: 'Validade',
  expiryEmpty: 'mm/aa',
  cvv: 'CVV',
  label: (brand: string, lastDigits: string) => `${brand}, final ${lastDigits}`,
  unknown: 'Cartão',
};
