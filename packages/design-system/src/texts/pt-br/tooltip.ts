export const tooltip = { label: 'Mais informações' };
