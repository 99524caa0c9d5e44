export const appOffer = {
  title: 'Abra no aplicativo',
  text: (name: string) => `No aplicativo, ${name} abre mais rápido e avisa você das novidades.`,
  open: 'Abrir o app',
  download: 'Baixar o app',
  stay: 'Continuar no navegador',
};
