/** Said by several components. */
export const common = {
  loading: 'Carregando...',
  wait: 'Aguarde um momento...',
  cancel: 'Cancelar',
  /** Added to the name of a link that opens a tab. */
  newTab: ' (abre em nova aba)',
  /** What a picture of a tone says, so that colour isn't the only cue. */
  tones: { success: 'Sucesso', warning: 'Atenção', danger: 'Erro', info: 'Informação' },
};
