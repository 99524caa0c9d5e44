const names = [
  'Palestra de educação financeira para toda a família',
  'Quiz da semana: você conhece os seus direitos?',
  'Cinema pela metade do preço às quartas',
  'Corrida da primavera, percurso de cinco quilômetros',
  'Traga um amigo para o clube e ganhem os dois',
];

export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cpath fill='%23888' d='M0 0h16v9H0z'/%3E%3C/svg%3E";

export type Activity = ReturnType<typeof activity>;

export function activity(index: number) {
  return {
    name: `${names[index % names.length]} ${index + 1}`,
    kind: ['Curso', 'Quiz', 'Cupom', 'Evento', 'Convite'][index % 5] ?? '',
    points: ((index % 9) + 1) * 1000,
    href: `#atividade-${index}`,
  };
}

export function activities(count: number) {
  return Array.from({ length: count }, (_, index) => activity(index));
}
