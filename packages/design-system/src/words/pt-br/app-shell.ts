export const appShell = {
  balance: 'Saldo: ',
  balanceLoading: 'carregando',
  menu: 'Menu',
  shortcuts: 'Atalhos',
  scheme: 'Aparência',
  schemes: { light: 'Claro', dark: 'Escuro', auto: 'Automático' },
  logout: 'Sair',
};
