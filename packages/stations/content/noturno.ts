import type { OwnContent } from './types.ts';

/** A culture club. */
export const noturno: OwnContent = {
  members: [
    {
      name: 'Ícaro Lins Vasconcelos',
      mailbox: 'membro',
      birthday: '1996-11-13',
      state: 'PE',
      tel: '81997420316',
      points: [
        { points: 90, description: 'Estreia: Noite do Frevo Elétrico', daysAgo: 59 },
        { points: 45, description: 'Sessão dupla no Cine Bom Jesus', daysAgo: 36 },
        { points: -70, description: 'Camiseta da temporada', daysAgo: 21 },
        { points: 30.75, description: 'Quiz: manguebeat', daysAgo: 8 },
      ],
    },
    {
      name: 'Dandara Melo Cavalcante',
      mailbox: 'dandara',
      birthday: '1993-02-06',
      state: 'PE',
      tel: '81988036427',
      points: [{ points: 90, description: 'Estreia: Noite do Frevo Elétrico', daysAgo: 59 }],
    },
    {
      name: 'Heitor Brennand Falcão',
      mailbox: 'heitor',
      birthday: '2001-04-17',
      state: 'PE',
      tel: '81999504183',
      status: 'new',
    },
    {
      name: 'Yasmin Arruda Coutinho',
      mailbox: 'yasmin',
      birthday: '1989-07-22',
      state: 'PB',
      tel: '83991620475',
      status: 'inactive',
    },
    {
      name: 'Zeca Pedrosa Lira',
      mailbox: 'zeca',
      birthday: '1978-10-31',
      state: 'PE',
      tel: '81984170592',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 9,
      title: 'Rua do Bom Jesus, duas da manhã',
      items: [{ name: 'A pista da Rua do Bom Jesus, às duas da manhã', cover: 'video' }],
    },
    {
      type: 3,
      menu: 'Programação',
      title: 'Em cartaz',
      subtitle: 'A semana, noite a noite.',
      items: [
        {
          name: 'Quarta: jazz no sobrado',
          description: 'Trio da casa e convidados, a partir das 21h.',
          cover: 'convite',
        },
        {
          name: 'Quinta: cinema ao ar livre',
          description: 'Curtas pernambucanos na parede do cais.',
          cover: 'video',
        },
        { name: 'Sexta: pista', description: 'DJs residentes até o sol aparecer.', cover: 'produto' },
        {
          name: 'Sábado: palco aberto',
          description: 'Inscrições na porta, dez minutos por nome.',
          cover: 'curso',
        },
      ],
    },
    {
      type: 2,
      menu: 'O clube',
      title: 'Entre para o clube',
      items: [
        {
          name: 'Lista, fila curta e pré-venda',
          description: 'Quem é do clube entra primeiro e paga menos.',
          cover: 'cupom',
          imageLeft: false,
          link: 'signup',
          button: 'Quero entrar',
        },
        {
          name: 'Casa segura',
          description:
            '<p>Temos equipe de acolhimento em todas as noites, água de graça e transporte conveniado até as seis.</p>',
          cover: 'doacao',
          imageLeft: true,
          link: 'additional',
          button: 'Nossos combinados',
        },
      ],
    },
    { type: 5, menu: 'Participe', title: 'Participe' },
    { type: 6 },
    { type: 8, menu: 'Contato', title: 'Mande um recado' },
  ],
  activities: [
    { type: 6, name: 'Quiz: quanto você sabe de manguebeat?', cover: 'quiz', label: 'Jogar' },
    { type: 14, name: 'Camiseta da temporada', cover: 'produto', label: 'Ver camiseta' },
    { type: 3, name: 'Entrada pela metade até as 23h', cover: 'cupom', label: 'Pegar cupom' },
    { type: 5, name: 'Espalhe a Noite do Frevo Elétrico', cover: 'convite', label: 'Compartilhar' },
    { type: 7, name: 'Escolha a próxima atração', cover: 'pesquisa', membersOnly: true },
  ],
};
