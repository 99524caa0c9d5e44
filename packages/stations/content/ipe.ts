import type { OwnContent } from './types.ts';

/** A bank's customer club. */
export const ipe: OwnContent = {
  members: [
    {
      name: 'Fernanda Villela Prado',
      mailbox: 'membro',
      birthday: '1987-10-20',
      state: 'DF',
      tel: '61981240973',
      points: [
        { points: 2500, description: 'Conversão do cartão Ipê Platinum', daysAgo: 75 },
        { points: 800.4, description: 'Compras do mês', daysAgo: 45 },
        { points: -1500, description: 'Passagem Brasília–Salvador', daysAgo: 22 },
        { points: 620.15, description: 'Compras do mês', daysAgo: 14 },
      ],
    },
    {
      name: 'Roberto Kenji Hayashi',
      mailbox: 'roberto',
      birthday: '1975-03-08',
      state: 'SP',
      tel: '11998210457',
      points: [{ points: 1200, description: 'Conversão do cartão Ipê Gold', daysAgo: 30 }],
    },
    {
      name: 'Larissa Monteiro Cunha',
      mailbox: 'larissa',
      birthday: '1999-07-02',
      state: 'DF',
      tel: '61993057718',
      status: 'new',
    },
    {
      name: 'Eduardo Pessoa Rangel',
      mailbox: 'eduardo',
      birthday: '1983-01-25',
      state: 'RJ',
      tel: '21987430916',
      status: 'inactive',
    },
    {
      name: 'Simone Cavalcanti Rocha',
      mailbox: 'simone',
      birthday: '1970-05-31',
      state: 'PE',
      tel: '81994016823',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 1,
      menu: 'O clube',
      title: 'Troque seus pontos',
      subtitle: 'Por viagens, cultura e conhecimento.',
      items: [
        {
          name: 'Viagens',
          description: 'Troque por passagens e diárias sem data de bloqueio.',
          cover: 'convite',
        },
        {
          name: 'Cinema e teatro',
          description: 'Meia-entrada para você e um acompanhante na rede parceira.',
          cover: 'cupom',
        },
        {
          name: 'Educação financeira',
          description: 'Trilhas curtas feitas com os nossos especialistas.',
          cover: 'curso',
        },
      ],
    },
    {
      type: 2,
      menu: 'Como funciona',
      title: 'Simples e transparente',
      items: [
        {
          name: 'Sem custo de adesão',
          description: 'O clube faz parte da sua conta. Basta ativar com o seu e-mail.',
          cover: 'pesquisa',
          imageLeft: true,
          link: 'signup',
          button: 'Ativar meu clube',
        },
        {
          name: 'Regras de pontuação',
          description:
            '<p>Cada real gasto no cartão Ipê Gold vale um ponto; no Platinum, um ponto e meio.</p><p>Os pontos entram no extrato em até dois dias úteis após o fechamento da fatura.</p>',
          cover: 'produto',
          imageLeft: false,
          link: 'additional',
          button: 'Ver as regras',
        },
      ],
    },
    { type: 5, menu: 'Ofertas', title: 'Ofertas da semana' },
    {
      type: 3,
      title: 'Segurança em primeiro lugar',
      items: [
        {
          name: 'Nunca pedimos a sua senha',
          description: 'O banco não liga pedindo senha, código ou cartão.',
        },
        {
          name: 'Confira o endereço',
          description: 'Nosso portal começa sempre com o nome do clube e o cadeado.',
        },
        {
          name: 'Avise a gente',
          description: 'Em caso de dúvida, ligue para o número no verso do seu cartão.',
        },
      ],
    },
    { type: 8, menu: 'Contato', title: 'Atendimento do clube' },
  ],
  activities: [
    { type: 3, name: 'Meia-entrada no Cine Ipê', cover: 'cupom', label: 'Pegar cupom' },
    { type: 18, name: 'Trilha: seus primeiros investimentos', cover: 'video', label: 'Começar' },
    { type: 6, name: 'Quiz: golpes do Pix', cover: 'quiz', label: 'Testar' },
    { type: 14, name: 'Mala de bordo por 4.200 pontos', cover: 'produto', label: 'Ver produto' },
    { type: 7, name: 'Como foi o seu último atendimento?', cover: 'pesquisa', membersOnly: true },
  ],
};
