export const hero = { pause: 'Pausar a troca de imagens' };
