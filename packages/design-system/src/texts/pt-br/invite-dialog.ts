export const inviteDialog = {
  title: 'Convide seus amigos',
  text: 'Envie o seu link para quem você quer que participe também.',
  reward: (points: string) =>
    `Você ganha ${points} por amigo que se cadastrar com o seu link e completar a primeira atividade com recompensa.`,
  link: 'Link do seu convite',
  qrCode: 'QR code do seu convite',
  qrCodeText: 'Mostre para quem está com você',
  byEmail: 'Convidar por e-mail',
  email: 'E-mail de quem você convida',
  nextEmail: (position: number) => `E-mail ${position}`,
  addEmail: 'Adicionar outro e-mail',
  removeEmail: (position: number) => `Retirar o e-mail ${position}`,
  send: 'Enviar convite',
  sendMany: 'Enviar convites',
  sending: 'Enviando',
};
