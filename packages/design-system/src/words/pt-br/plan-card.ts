export const planCard = { action: 'Ver plano' };
