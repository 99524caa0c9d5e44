export const mediaFrame = { video: 'Vídeo' };
