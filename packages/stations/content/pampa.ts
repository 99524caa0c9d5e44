import type { OwnContent } from './types.ts';

/** A regional association. */
export const pampa: OwnContent = {
  members: [
    {
      name: 'Ataliba Machado Bittencourt',
      mailbox: 'membro',
      birthday: '1981-09-20',
      state: 'RS',
      tel: '53991480267',
      points: [
        { points: 400, description: 'Mensalidade em dia: primeiro semestre', daysAgo: 80 },
        { points: 90, description: 'Presença na Semana Farroupilha', daysAgo: 57 },
        { points: -150, description: 'Aluguel do galpão crioulo', daysAgo: 19 },
        { points: 50, description: 'Quiz: danças tradicionais', daysAgo: 6 },
      ],
    },
    {
      name: 'Marlise Schneider Weber',
      mailbox: 'marlise',
      birthday: '1973-12-02',
      state: 'RS',
      tel: '53984217730',
      points: [{ points: 400, description: 'Mensalidade em dia: primeiro semestre', daysAgo: 80 }],
    },
    {
      name: 'Cristiano Dutra Vargas',
      mailbox: 'cristiano',
      birthday: '1996-06-18',
      state: 'RS',
      tel: '53999036412',
      status: 'new',
    },
    {
      name: 'Ivanir Zanella Pozzobon',
      mailbox: 'ivanir',
      birthday: '1965-04-11',
      state: 'RS',
      tel: '54991720358',
      status: 'inactive',
    },
    {
      name: 'Norberto Quadros Silveira',
      mailbox: 'norberto',
      birthday: '1957-02-28',
      state: 'RS',
      tel: '53981640925',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 9,
      title: 'O galpão em dia de festa',
      items: [{ name: 'O galpão crioulo em dia de festa', cover: 'convite' }],
    },
    {
      type: 1,
      menu: 'O clube',
      title: 'Um clube com sotaque',
      subtitle: 'Lazer, cultura e amizade desde 1953.',
      items: [
        {
          name: 'Sede campestre',
          description: 'Piscinas, quadras, bosque e quarenta churrasqueiras à beira do arroio.',
          cover: 'produto',
        },
        {
          name: 'Invernadas',
          description: 'Grupos de dança da mirim à xiru, com ensaio toda semana.',
          cover: 'curso',
        },
        {
          name: 'Números da sorte',
          description: 'Sócio em dia concorre todo mês a prêmios da região.',
          cover: 'cupom',
        },
      ],
    },
    {
      type: 2,
      menu: 'Associe-se',
      title: 'Chegue mais',
      items: [
        {
          name: 'Seja sócio',
          description: 'A primeira mensalidade é por nossa conta e vale para a família inteira.',
          cover: 'convite',
          imageLeft: false,
          link: 'signup',
          button: 'Quero ser sócio',
        },
        {
          name: 'Regulamento da sede',
          description:
            '<p>A sede abre de terça a domingo, das 9h às 22h.</p><p>Cada sócio pode levar até quatro convidados por mês.</p>',
          cover: 'pesquisa',
          imageLeft: true,
          link: 'additional',
          button: 'Ler o regulamento',
        },
      ],
    },
    { type: 5, menu: 'Atividades', title: 'Agenda', subtitle: 'O que vem por aí.' },
    { type: 6 },
    { type: 8, menu: 'Contato', title: 'Secretaria social' },
  ],
  activities: [
    { type: 6, name: 'Quiz: danças tradicionais gaúchas', cover: 'quiz', label: 'Dançar' },
    { type: 4, name: 'Oficina de churrasco para iniciantes', cover: 'curso', label: 'Reservar' },
    { type: 3, name: 'Erva-mate com 15% no Empório do Sul', cover: 'cupom', label: 'Pegar cupom' },
    { type: 20, name: 'Rifa solidária para o Lar dos Idosos', cover: 'doacao', label: 'Ajudar' },
    { type: 1, name: 'Convide um amigo para a sede', cover: 'convite', membersOnly: true },
  ],
};
