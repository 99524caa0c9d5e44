export const cookieBar = {
  label: 'Aviso de cookies',
  /** The link replaces `{policy}`. */
  text: 'Utilizamos cookies para melhorar a sua experiência. Ao continuar navegando, você concorda com a nossa {policy}.',
  policy: 'Política de Privacidade',
  necessary: 'Somente necessários',
  accept: 'Aceitar',
};
