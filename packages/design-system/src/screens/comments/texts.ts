export const commentWords = {
  activity: 'esta atividade',
  title: 'Comentários',
  invitation: 'Faça login ou cadastre-se para comentar',
} as const;
