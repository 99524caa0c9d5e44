import type { OwnContent } from './types.ts';

/** A card's public promotion. */
export const capital: OwnContent = {
  members: [
    {
      name: 'Patrícia Lemos Bragança',
      mailbox: 'membro',
      birthday: '1985-12-15',
      state: 'DF',
      tel: '61991570348',
      points: [
        { points: 100, description: 'Cadastro na promoção', daysAgo: 45 },
        { points: 320, description: 'Compras de fevereiro', daysAgo: 30 },
        { points: 275.9, description: 'Compras de março', daysAgo: 5 },
      ],
    },
    {
      name: 'Humberto Cardim Novais',
      mailbox: 'humberto',
      birthday: '1990-08-08',
      state: 'GO',
      tel: '62984021753',
      points: [{ points: 100, description: 'Cadastro na promoção', daysAgo: 20 }],
    },
    {
      name: 'Vitória Campelo Reis',
      mailbox: 'vitoria',
      birthday: '2000-03-03',
      state: 'DF',
      tel: '61982460917',
      status: 'new',
    },
    {
      name: 'Sérgio Abrantes Moura',
      mailbox: 'sergio',
      birthday: '1976-05-20',
      state: 'SP',
      tel: '11993610284',
      status: 'inactive',
    },
    {
      name: 'Alessandra Teles Brandão',
      mailbox: 'alessandra',
      birthday: '1982-09-17',
      state: 'BA',
      tel: '71988240365',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 1,
      menu: 'A promoção',
      title: 'Como concorrer',
      subtitle: 'Três passos, e boa sorte.',
      items: [
        { name: '1. Cadastre-se', description: 'Só um e-mail e o aceite do regulamento.', cover: 'convite' },
        {
          name: '2. Compre com o Dux',
          description: 'No débito ou no crédito, em qualquer loja.',
          cover: 'produto',
        },
        {
          name: '3. Acompanhe',
          description: 'Seus números e os sorteios ficam na sua página.',
          cover: 'quiz',
        },
      ],
    },
    {
      type: 2,
      menu: 'Prêmios',
      title: 'Prêmios',
      items: [
        {
          name: 'Um ano de supermercado',
          description: 'Doze vales mensais de R$ 1.500 para dez pessoas.',
          cover: 'cupom',
          imageLeft: true,
          link: 'signup',
          button: 'Participar',
        },
        {
          name: 'Regras principais',
          description:
            '<p>Participam maiores de 18 anos, portadores do cartão Capital Dux.</p><p>Os sorteios acontecem pela Loteria Federal, no último sábado de cada mês.</p>',
          cover: 'pesquisa',
          imageLeft: false,
          link: 'additional',
          button: 'Ler as regras',
        },
      ],
    },
    { type: 5, menu: 'Números extras', title: 'Ganhe números extras' },
    { type: 8, menu: 'Contato', title: 'Dúvidas sobre a promoção' },
  ],
  activities: [
    { type: 6, name: 'Quiz: use melhor o seu cartão', cover: 'quiz', label: 'Ganhar número extra' },
    { type: 7, name: 'Onde você mais usa o Dux?', cover: 'pesquisa', label: 'Responder' },
    { type: 5, name: 'Conte para um amigo', cover: 'convite', label: 'Compartilhar' },
    { type: 18, name: 'Vídeo: como funcionam os sorteios', cover: 'video', membersOnly: true },
  ],
};
