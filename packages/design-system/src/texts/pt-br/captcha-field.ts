export const captchaField = {
  label: 'Não sou um robô',
  hints: {
    idle: 'Marcamos para você enquanto você preenche.',
    solving: 'Verificando…',
    solved: 'Verificado.',
    failed: 'Não foi possível verificar. Marque para tentar outra vez.',
  },
};
