import type { SampleContent } from './types.ts';

/** For a station without content of its own: a file from the command line has something to show at once. */
export const generic: SampleContent = {
  members: [
    {
      name: 'Mariana Alves de Souza',
      mailbox: 'membro',
      birthday: '1988-03-14',
      state: 'SP',
      tel: '11987654321',
      points: [
        { points: 500, description: 'Boas-vindas', daysAgo: 90 },
        { points: 320.5, description: 'Pesquisa de satisfação', daysAgo: 41 },
        { points: -150, description: 'Troca por cupom de desconto', daysAgo: 20 },
        { points: 80, description: 'Quiz da semana', daysAgo: 3 },
      ],
    },
    {
      name: 'Rafael Nunes Cardoso',
      mailbox: 'rafael',
      birthday: '1979-11-02',
      state: 'MG',
      tel: '31998765432',
      points: [{ points: 500, description: 'Boas-vindas', daysAgo: 60 }],
    },
    {
      name: 'Beatriz Moreira Lima',
      mailbox: 'beatriz',
      birthday: '1995-07-28',
      state: 'BA',
      tel: '71991234567',
      status: 'new',
    },
    {
      name: 'Gustavo Pires Andrade',
      mailbox: 'gustavo',
      birthday: '1990-01-19',
      state: 'RJ',
      tel: '21992345678',
      status: 'inactive',
    },
    {
      name: 'Helena Torres Ribeiro',
      mailbox: 'helena',
      birthday: '1983-09-05',
      state: 'PR',
      tel: '41993456789',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 1,
      menu: 'Vantagens',
      title: 'Tudo o que você ganha por participar',
      subtitle: 'Entrar é gratuito e leva menos de dois minutos.',
      items: [
        {
          name: 'Participe',
          description: 'Responda pesquisas, faça quizzes e assista a vídeos no seu tempo.',
          cover: 'quiz',
        },
        {
          name: 'Some pontos',
          description: 'Cada atividade vale pontos, que aparecem na hora no seu extrato.',
          cover: 'pesquisa',
        },
        {
          name: 'Aproveite',
          description: 'Troque por descontos, cursos e produtos escolhidos para você.',
          cover: 'cupom',
        },
      ],
    },
    { type: 5, menu: 'Atividades', title: 'Comece por aqui' },
    {
      type: 2,
      menu: 'Como funciona',
      title: 'Como funciona',
      items: [
        {
          name: 'Crie sua conta',
          description: 'Você precisa apenas de um e-mail e de alguns dados pessoais.',
          cover: 'convite',
          link: 'signup',
          button: 'Quero participar',
        },
        {
          name: 'Conheça o programa',
          description:
            '<p>O programa é aberto, gratuito e sem fidelidade.</p><p>Você participa quando quiser e decide como usar os seus pontos.</p>',
          cover: 'video',
          link: 'additional',
          button: 'Saiba mais',
        },
      ],
    },
    { type: 6 },
    { type: 7, menu: 'Planos', title: 'Planos' },
    { type: 8, menu: 'Contato', title: 'Ficou com alguma dúvida?' },
  ],
  activities: [
    { type: 6, name: 'Quiz da semana', cover: 'quiz', label: 'Responder' },
    { type: 7, name: 'Pesquisa de satisfação', cover: 'pesquisa' },
    { type: 3, name: 'Cupom de boas-vindas', cover: 'cupom', label: 'Pegar cupom' },
    { type: 1, name: 'Convide um amigo', cover: 'convite', label: 'Convidar', membersOnly: true },
  ],
};
