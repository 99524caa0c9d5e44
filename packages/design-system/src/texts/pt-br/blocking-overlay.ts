export const blockingOverlay = { text: 'Não feche nem atualize esta página.' };
