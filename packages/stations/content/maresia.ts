import type { OwnContent } from './types.ts';

/** A trade union of dock workers. */
export const maresia: OwnContent = {
  members: [
    {
      name: 'Severino Ramos da Costa',
      mailbox: 'membro',
      birthday: '1974-02-11',
      state: 'SP',
      tel: '13991264038',
      points: [
        { points: 300, description: 'Recadastramento concluído', daysAgo: 100 },
        { points: 150, description: 'Presença na assembleia de março', daysAgo: 61 },
        { points: 90, description: 'Curso NR-29: segurança no cais', daysAgo: 33 },
        { points: -120, description: 'Vale-combustível do clube', daysAgo: 15 },
        { points: 60, description: 'Pesquisa sobre a escala noturna', daysAgo: 5 },
      ],
    },
    {
      name: 'Elisângela Matos Barreto',
      mailbox: 'elisangela',
      birthday: '1985-10-03',
      state: 'SP',
      tel: '13988450197',
      points: [{ points: 300, description: 'Recadastramento concluído', daysAgo: 70 }],
    },
    {
      name: 'Valdir Conceição Neves',
      mailbox: 'valdir',
      birthday: '1968-05-27',
      state: 'SP',
      tel: '13981029365',
      status: 'new',
    },
    {
      name: 'Josué Tavares de Brito',
      mailbox: 'josue',
      birthday: '1990-12-08',
      state: 'SP',
      tel: '13997316480',
      status: 'inactive',
    },
    {
      name: 'Rosângela Pontes Viana',
      mailbox: 'rosangela',
      birthday: '1979-07-15',
      state: 'SP',
      tel: '13996502841',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 2,
      menu: 'O sindicato',
      title: 'O que fazemos por você',
      items: [
        {
          name: 'Jurídico e contábil sem fila',
          description: 'Agende pelo celular o atendimento com nossos advogados e contadores.',
          cover: 'pesquisa',
          imageLeft: true,
          link: 'login',
          button: 'Agendar atendimento',
        },
        {
          name: 'Nossa história',
          description:
            '<p>Fundado em 1931 por estivadores da Baía da Maresia, o sindicato reúne hoje mais de seis mil trabalhadores portuários.</p><p>A sede da Rua do Cais abre de segunda a sexta, das 8h às 18h.</p>',
          cover: 'video',
          imageLeft: false,
          link: 'additional',
          button: 'Conheça a nossa história',
        },
      ],
    },
    {
      type: 1,
      menu: 'Serviços',
      title: 'Serviços para quem é sindicalizado',
      subtitle: 'Tudo incluído na sua contribuição.',
      items: [
        {
          name: 'Saúde',
          description: 'Médicos, dentistas e laboratórios conveniados em toda a Baixada.',
          cover: 'produto',
        },
        { name: 'Combustível', description: 'Vouchers com desconto nos postos do clube.', cover: 'cupom' },
        {
          name: 'Formação',
          description: 'Cursos de NR, informática e preparação para a aposentadoria.',
          cover: 'curso',
        },
        {
          name: 'Político',
          description: 'Acompanhe as negociações e participe das assembleias.',
          cover: 'pesquisa',
        },
        {
          name: 'Lazer',
          description: 'Colônia de férias em Peruíbe com preço de sindicalizado.',
          cover: 'convite',
        },
        {
          name: 'Assessoria',
          description: 'Imposto de renda, inventário e direito do trabalho.',
          cover: 'doacao',
        },
      ],
    },
    { type: 5, menu: 'Atividades', title: 'Participe', subtitle: 'Assembleias, cursos e campanhas abertas.' },
    { type: 9, items: [{ name: 'A colônia de férias vista do mar', cover: 'convite' }] },
    { type: 8, menu: 'Contato', title: 'Secretaria', subtitle: 'Rua do Cais, 45, Centro, Santos.' },
  ],
  activities: [
    { type: 7, name: 'Pesquisa sobre a escala noturna', cover: 'pesquisa', label: 'Dar minha opinião' },
    { type: 4, name: 'Curso NR-29: segurança no trabalho portuário', cover: 'curso', label: 'Inscrever-se' },
    { type: 20, name: 'Campanha do agasalho do porto', cover: 'doacao', label: 'Doar' },
    {
      type: 13,
      name: 'Tábua de marés da Capitania',
      cover: 'video',
      label: 'Abrir',
      url: 'https://mares.maresia.test',
    },
    { type: 3, name: 'Vale-combustível do clube', cover: 'cupom', membersOnly: true },
  ],
};
