export const pixPanel = {
  amount: 'Valor a pagar',
  timer: 'O código vale por',
  expired: 'O código PIX expirou',
  qr: 'QR Code do PIX',
  code: 'Código PIX copia e cola',
  instructions: 'Como pagar',
  steps: [
    '1. Abra o aplicativo do seu banco.',
    '2. Escolha pagar com PIX.',
    '3. Escaneie o QR Code ou cole o código copiado.',
    '4. Confira os dados e confirme o pagamento.',
    '5. Volte a esta tela e clique em Verificar pagamento.',
  ],
  check: 'Verificar pagamento',
  checking: 'Verificando...',
};
