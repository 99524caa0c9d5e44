export const commentTexts = {
  activity: 'esta atividade',
  title: 'Comentários',
  placeholder: 'Escreva um comentário...',
  invitation: 'Faça login ou cadastre-se para comentar',
} as const;
