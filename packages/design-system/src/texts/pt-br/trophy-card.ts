export const trophyCard = {
  locked: 'Ainda não conquistado',
  received: (date: string) => `Recebido em ${date}`,
  progress: (name: string) => `Progresso em ${name}`,
};
