import type { OwnContent } from './types.ts';

/** A rural cooperative. */
export const girassol: OwnContent = {
  members: [
    {
      name: 'Benedito Aparecido Goulart',
      mailbox: 'membro',
      birthday: '1966-06-13',
      state: 'GO',
      tel: '64992187035',
      points: [
        { points: 120, description: 'Entrega de soja, safra de verão', daysAgo: 88 },
        { points: 45.5, description: 'Dia de campo: manejo do solo', daysAgo: 50 },
        { points: -60, description: 'Troca por sementes de milho', daysAgo: 31 },
        { points: 30, description: 'Quiz: uso seguro de defensivos', daysAgo: 9 },
      ],
    },
    {
      name: 'Aparecida de Fátima Borges',
      mailbox: 'aparecida',
      birthday: '1972-09-25',
      state: 'GO',
      tel: '64981450726',
      points: [{ points: 80, description: 'Entrega de leite, mês de fevereiro', daysAgo: 40 }],
    },
    {
      name: 'Wesley Carvalho Franco',
      mailbox: 'wesley',
      birthday: '1995-04-04',
      state: 'GO',
      tel: '64996031284',
      status: 'new',
    },
    {
      name: 'Geraldo Magela Assunção',
      mailbox: 'geraldo',
      birthday: '1958-12-30',
      state: 'GO',
      tel: '64984720913',
      status: 'inactive',
    },
    {
      name: 'Luciene Moraes Pimenta',
      mailbox: 'luciene',
      birthday: '1980-02-17',
      state: 'MT',
      tel: '66999083541',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 2,
      menu: 'A cooperativa',
      title: 'Quem planta junto colhe mais',
      items: [
        {
          name: 'Suas entregas viram sementes',
          description:
            'A cada entrega você soma sementes, a moeda da cooperativa, e troca por insumos e serviços.',
          cover: 'produto',
          imageLeft: true,
          link: 'signup',
          button: 'Quero me cooperar',
        },
        {
          name: 'Assistência no campo',
          description:
            '<p>Vinte e dois agrônomos atendem as propriedades de Rio Verde, Jataí e Santa Helena.</p><p>A visita é marcada em até três dias úteis e não tem custo para o cooperado.</p>',
          cover: 'curso',
          imageLeft: false,
          link: 'additional',
          button: 'Saiba mais',
        },
      ],
    },
    {
      type: 1,
      menu: 'Vantagens',
      title: 'Vantagens de quem coopera',
      items: [
        {
          name: 'Insumos em grupo',
          description: 'Compra conjunta de adubo e calcário com preço de atacado.',
          cover: 'cupom',
        },
        {
          name: 'Armazém próprio',
          description: 'Silos com secagem, classificação na hora e tíquete no celular.',
          cover: 'produto',
        },
        {
          name: 'Crédito orientado',
          description: 'Apoio para custeio e investimento, do projeto à assinatura.',
          cover: 'pesquisa',
        },
      ],
    },
    { type: 5, menu: 'Atividades', title: 'Nesta safra' },
    { type: 6, title: 'A cooperativa no seu bolso' },
    { type: 8, menu: 'Contato', title: 'Fale com a sua unidade' },
  ],
  activities: [
    { type: 4, name: 'Dia de campo: manejo do solo na entressafra', cover: 'curso', label: 'Participar' },
    { type: 6, name: 'Quiz: uso seguro de defensivos', cover: 'quiz', label: 'Responder' },
    { type: 7, name: 'Pesquisa de intenção de plantio', cover: 'pesquisa', label: 'Informar área' },
    { type: 18, name: 'Vídeo: calibrando o pulverizador', cover: 'video', label: 'Assistir' },
    { type: 3, name: '10% em calcário até o fim do mês', cover: 'cupom', membersOnly: true },
  ],
};
