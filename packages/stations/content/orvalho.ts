import type { OwnContent } from './types.ts';

/** A health cooperative, app first. */
export const orvalho: OwnContent = {
  members: [
    {
      name: 'Gabriela Stein Andreatta',
      mailbox: 'membro',
      birthday: '1992-05-05',
      state: 'PR',
      tel: '41996310248',
      points: [
        { points: 200, description: 'Check-up anual realizado', daysAgo: 83 },
        { points: 50, description: 'Sete dias de caminhada', daysAgo: 48 },
        { points: 50, description: 'Sete noites bem dormidas', daysAgo: 34 },
        { points: -120, description: 'Sessão de massoterapia', daysAgo: 16 },
        { points: 75.5, description: 'Vacina da gripe em dia', daysAgo: 3 },
      ],
    },
    {
      name: 'Leonardo Wosniak Ribas',
      mailbox: 'leonardo',
      birthday: '1980-01-14',
      state: 'PR',
      tel: '41988507361',
      points: [{ points: 200, description: 'Check-up anual realizado', daysAgo: 51 }],
    },
    {
      name: 'Sueli Kaminski Ferraz',
      mailbox: 'sueli',
      birthday: '1959-09-09',
      state: 'PR',
      tel: '41991420687',
      status: 'new',
    },
    {
      name: 'Matheus Prestes Godoy',
      mailbox: 'matheus',
      birthday: '1997-12-23',
      state: 'PR',
      tel: '41984036910',
      status: 'inactive',
    },
    {
      name: 'Cláudia Regina Bonatto',
      mailbox: 'claudia',
      birthday: '1968-06-26',
      state: 'SC',
      tel: '47996281504',
      status: 'suspended',
    },
  ],
  sections: [
    {
      type: 4,
      menu: 'Cuidado',
      title: 'Sua saúde, no seu ritmo',
      items: [
        {
          name: 'Hábitos que valem pontos',
          description: 'Caminhe, durma bem, vacine-se. O aplicativo acompanha e recompensa.',
          cover: 'video',
          link: 'signup',
          button: 'Começar a cuidar',
        },
      ],
    },
    {
      type: 6,
      menu: 'Aplicativo',
      title: 'Tudo no aplicativo',
      subtitle: 'Agenda, resultados e carteirinha no seu celular.',
    },
    {
      type: 3,
      menu: 'Linhas de cuidado',
      title: 'Linhas de cuidado',
      items: [
        { name: 'Gestar', description: 'Acompanhamento da gravidez aos dois anos do bebê.', cover: 'curso' },
        {
          name: 'Coração',
          description: 'Grupo de apoio e exames em dia para quem tem pressão alta.',
          cover: 'produto',
        },
        { name: 'Mente', description: 'Psicoterapia on-line e rodas de conversa.', cover: 'convite' },
        { name: 'Longeviver', description: 'Movimento, memória e companhia depois dos 60.', cover: 'quiz' },
      ],
    },
    {
      type: 2,
      menu: 'A cooperativa',
      title: 'Cooperativa é isto',
      items: [
        {
          name: 'De médicos e para pessoas',
          description:
            '<p>A Orvalho pertence aos 1.340 profissionais que atendem você.</p><p>O resultado volta em equipamentos, prevenção e preço justo.</p>',
          cover: 'pesquisa',
          imageLeft: true,
          link: 'additional',
          button: 'Conhecer a Orvalho',
        },
      ],
    },
    { type: 5, menu: 'Desafios', title: 'Desafios da semana' },
    { type: 8, menu: 'Contato', title: 'Fale com a enfermagem' },
  ],
  activities: [
    { type: 18, name: 'Sete dias de caminhada', cover: 'video', label: 'Aceitar desafio' },
    { type: 6, name: 'Quiz: mitos sobre o sono', cover: 'quiz', label: 'Responder' },
    { type: 7, name: 'Como você está se sentindo?', cover: 'pesquisa', label: 'Contar' },
    { type: 4, name: 'Oficina de cozinha sem sal', cover: 'curso', label: 'Participar' },
    { type: 20, name: 'Doe sangue: campanha de inverno', cover: 'doacao', membersOnly: true },
  ],
};
