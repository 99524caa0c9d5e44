export const common = {
  loading: 'Carregando...',
  wait: 'Aguarde um momento...',
  cancel: 'Cancelar',
  newTab: ' (abre em nova aba)',
  /** Screen readers read these, so that colour isn't the only cue. */
  tones: { success: 'Sucesso', warning: 'Atenção', danger: 'Erro', info: 'Informação' },
};
