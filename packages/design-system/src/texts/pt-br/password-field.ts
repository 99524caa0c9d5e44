export const passwordField = { label: 'Senha', show: 'Mostrar senha' };
