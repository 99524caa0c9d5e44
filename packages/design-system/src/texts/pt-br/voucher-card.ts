export const voucherCard = {
  open: 'Ver voucher',
  until: (date: string) => `Use até ${date}`,
  usable: 'Disponível',
  used: 'Utilizado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
};
