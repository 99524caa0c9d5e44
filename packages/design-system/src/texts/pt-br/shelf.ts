export const shelf = { previous: 'Anteriores', next: 'Próximos' };
