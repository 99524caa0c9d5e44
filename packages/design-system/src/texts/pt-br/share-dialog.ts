export const shareDialog = {
  title: 'Compartilhar',
  link: 'Link',
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  device: 'Outros apps',
};
