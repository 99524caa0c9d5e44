export const publicNavbar = {
  more: 'Ver mais',
  menu: 'Menu',
  support: 'Fale Conosco',
  login: 'Entrar',
  signUp: 'Cadastre-se',
  signUpInMenu: 'Cadastrar',
};
