export const quantity = { decrease: 'Diminuir', increase: 'Aumentar', saving: 'Salvando...' };
