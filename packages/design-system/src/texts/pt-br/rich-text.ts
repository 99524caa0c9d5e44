export const richText = { video: 'Vídeo', table: 'Tabela' };
