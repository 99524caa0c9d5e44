export const couponField = {
  open: 'Inserir cupom de desconto',
  label: 'Cupom de desconto',
  apply: 'Aplicar',
  applying: 'Aplicando...',
  cancel: 'Cancelar',
  applied: 'Cupom aplicado',
  remove: 'Remover',
  removing: 'Removendo...',
};
