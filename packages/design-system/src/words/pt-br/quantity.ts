export const quantity = { less: 'Diminuir', more: 'Aumentar', saving: 'Salvando...' };
