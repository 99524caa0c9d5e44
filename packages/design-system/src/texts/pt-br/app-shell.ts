export const appShell = {
  balance: 'Saldo: ',
  balanceLoading: 'carregando',
  menu: 'Menu',
  shortcuts: 'Atalhos',
  account: 'Sua conta',
  scheme: 'Aparência',
  schemes: { light: 'Claro', dark: 'Escuro', auto: 'Automático' },
  logout: 'Sair',
  search: 'Buscar',
  openSearch: 'Abrir a busca',
  closeSearch: 'Fechar a busca',
  clearSearch: 'Limpar a busca',
};
