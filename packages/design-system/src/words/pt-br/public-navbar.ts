export const publicNavbar = {
  more: 'Ver mais',
  menu: 'Menu',
  support: 'Fale Conosco',
  login: 'Entrar',
  signUp: 'Cadastre-se',
  /** In the menu of a phone. */
  signUpInMenu: 'Cadastrar',
};
