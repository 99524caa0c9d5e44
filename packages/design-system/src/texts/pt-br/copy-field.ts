export const copyField = {
  copy: 'Copiar',
  copied: 'Copiado',
  refused: 'Não foi possível copiar sozinho. O texto está selecionado: copie pelo menu do seu aparelho.',
};
