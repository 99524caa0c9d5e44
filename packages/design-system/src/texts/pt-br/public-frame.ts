export const publicFrame = { adultsOnly: 'Este site é destinado a maiores de 18 anos.' };
