import type { OwnContent } from './types.ts';

/** A teachers' union. */
export const minerva: OwnContent = {
  members: [
    {
      name: 'Lúcia Helena Drummond',
      mailbox: 'membro',
      birthday: '1969-08-16',
      state: 'MG',
      tel: '31988214470',
      points: [
        { points: 200, description: 'Filiação confirmada', daysAgo: 95 },
        { points: 150, description: 'Roda de leitura: Carolina Maria de Jesus', daysAgo: 52 },
        { points: 75.25, description: 'Quiz: a história da educação pública', daysAgo: 29 },
        { points: -100, description: 'Ingresso para o Museu das Minas', daysAgo: 12 },
      ],
    },
    {
      name: 'Otávio Rezende Magalhães',
      mailbox: 'otavio',
      birthday: '1978-03-29',
      state: 'MG',
      tel: '31997640152',
      points: [{ points: 200, description: 'Filiação confirmada', daysAgo: 47 }],
    },
    {
      name: 'Teresa Cristina Bicalho',
      mailbox: 'teresa',
      birthday: '1989-11-21',
      state: 'MG',
      tel: '31984519907',
      status: 'new',
    },
    {
      name: 'Danilo Augusto Mourão',
      mailbox: 'danilo',
      birthday: '1993-05-14',
      state: 'MG',
      tel: '31992083316',
      status: 'inactive',
    },
    {
      name: 'Ivone Sampaio Lacerda',
      mailbox: 'ivone',
      birthday: '1964-01-09',
      state: 'MG',
      tel: '31987716045',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 4,
      menu: 'A União',
      title: 'Ao seu lado o ano letivo inteiro',
      items: [
        {
          name: 'Uma casa para professoras e professores',
          description: 'Desde 1947 reunimos quem faz a escola acontecer, da creche à universidade.',
          cover: 'curso',
          link: 'signup',
          button: 'Filie-se',
        },
      ],
    },
    {
      type: 2,
      menu: 'O que fazemos',
      title: 'O que fazemos juntos',
      items: [
        {
          name: 'Biblioteca da Praça',
          description:
            '<p>Doze mil volumes, salas de estudo e um café aberto aos filiados.</p><p>O empréstimo vale por vinte dias e pode ser renovado pelo portal.</p>',
          cover: 'video',
          imageLeft: true,
          link: 'additional',
          button: 'Conhecer a biblioteca',
        },
        {
          name: 'Defesa da carreira',
          description: 'Assessoria jurídica sobre progressão, licença e aposentadoria.',
          cover: 'pesquisa',
          imageLeft: false,
          link: 'login',
          button: 'Área do filiado',
        },
      ],
    },
    {
      type: 3,
      menu: 'Encontros',
      title: 'Encontros deste semestre',
      subtitle: 'Abertos a filiados e convidados.',
      items: [
        {
          name: 'Roda de leitura',
          description: 'Toda primeira quinta-feira, às 19h, na Biblioteca da Praça.',
          cover: 'quiz',
        },
        {
          name: 'Seminário de alfabetização',
          description: 'Dois dias de trocas entre quem alfabetiza.',
          cover: 'curso',
        },
        {
          name: 'Sarau de professores',
          description: 'Microfone aberto, na última sexta do mês.',
          cover: 'convite',
        },
      ],
    },
    { type: 5, menu: 'Atividades', title: 'Atividades abertas' },
    { type: 8, menu: 'Contato', title: 'Escreva para nós' },
  ],
  activities: [
    { type: 6, name: 'Quiz: a história da educação pública', cover: 'quiz', label: 'Responder' },
    { type: 4, name: 'Seminário de alfabetização', cover: 'curso', label: 'Inscrever-se' },
    { type: 7, name: 'Consulta: pauta da próxima negociação', cover: 'pesquisa', label: 'Opinar' },
    { type: 18, name: 'Aulas abertas: avaliar sem punir', cover: 'video', label: 'Assistir' },
    {
      type: 5,
      name: 'Compartilhe o manifesto pela escola pública',
      cover: 'convite',
      label: 'Compartilhar',
      membersOnly: true,
    },
  ],
};
