import type { OwnContent } from './types.ts';

/** A public servants' club. */
export const cerrado: OwnContent = {
  members: [
    {
      name: 'Marcos Vinícius Aguiar',
      mailbox: 'membro',
      birthday: '1984-07-09',
      state: 'TO',
      tel: '63992410586',
      points: [
        { points: 600, description: 'Servidor há dez anos', daysAgo: 99 },
        { points: 140, description: 'Corrida do Servidor', daysAgo: 44 },
        { points: 95.5, description: 'Curso: nova lei de licitações', daysAgo: 27 },
        { points: -300, description: 'Diária na pousada do Jalapão', daysAgo: 13 },
      ],
    },
    {
      name: 'Tatiane Gomes Wanderley',
      mailbox: 'tatiane',
      birthday: '1990-10-27',
      state: 'TO',
      tel: '63984036719',
      points: [{ points: 300, description: 'Servidora há cinco anos', daysAgo: 66 }],
    },
    {
      name: 'Raimundo Nonato Parente',
      mailbox: 'raimundo',
      birthday: '1962-03-19',
      state: 'TO',
      tel: '63999210453',
      status: 'new',
    },
    {
      name: 'Débora Xavier Milhomem',
      mailbox: 'debora',
      birthday: '1988-08-30',
      state: 'TO',
      tel: '63981570264',
      status: 'inactive',
    },
    {
      name: 'Joaquim Tocantins Bezerra',
      mailbox: 'joaquim',
      birthday: '1971-11-11',
      state: 'GO',
      tel: '62996402871',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 2,
      menu: 'O clube',
      title: 'Como entrar',
      items: [
        {
          name: 'Entre com CPF ou e-mail',
          description: 'Sua matrícula já está conosco: confirme os dados e crie a senha.',
          cover: 'convite',
          imageLeft: true,
          link: 'signup',
          button: 'Confirmar cadastro',
        },
        {
          name: 'Convênios',
          description:
            '<p>Mais de duzentos parceiros em Palmas, Araguaína e Gurupi, de escolas a oficinas.</p><p>Mostre a carteirinha virtual e o desconto entra na hora.</p>',
          cover: 'cupom',
          imageLeft: false,
          link: 'additional',
          button: 'Ver os convênios',
        },
      ],
    },
    {
      type: 1,
      menu: 'Vantagens',
      title: 'Seu tempo livre, bem cuidado',
      items: [
        {
          name: 'Pousadas',
          description: 'Jalapão, Taquaruçu e Natividade com tarifa de servidor.',
          cover: 'produto',
        },
        {
          name: 'Esporte',
          description: 'Corridas, natação e futebol society com inscrição gratuita.',
          cover: 'video',
        },
        {
          name: 'Capacitação',
          description: 'Cursos com certificado aceito para progressão.',
          cover: 'curso',
        },
      ],
    },
    { type: 5, menu: 'Atividades', title: 'Inscrições abertas' },
    { type: 6, title: 'Baixe o aplicativo do clube' },
    { type: 7, menu: 'Planos', title: 'Planos para dependentes' },
    { type: 8, menu: 'Contato', title: 'Central do servidor' },
  ],
  activities: [
    { type: 4, name: 'Curso: a nova lei de licitações na prática', cover: 'curso', label: 'Inscrever-se' },
    { type: 5, name: 'Compartilhe a Corrida do Servidor', cover: 'convite', label: 'Compartilhar' },
    { type: 14, name: 'Diária na pousada do Jalapão', cover: 'produto', label: 'Reservar' },
    { type: 6, name: 'Quiz: você conhece o Cerrado?', cover: 'quiz', label: 'Jogar' },
    { type: 7, name: 'Avalie os convênios', cover: 'pesquisa', membersOnly: true },
  ],
};
