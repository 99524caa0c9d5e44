import type { OwnContent } from './types.ts';

/** A company's benefits programme. */
export const aurora: OwnContent = {
  members: [
    {
      name: 'Camila Ferreira Duarte',
      mailbox: 'membro',
      birthday: '1991-04-23',
      state: 'SP',
      tel: '11985204471',
      points: [
        { points: 1000, description: 'Bônus de boas-vindas do Clube Aurora', daysAgo: 110 },
        { points: 250, description: 'Pesquisa de clima da sua equipe', daysAgo: 64 },
        { points: 120.5, description: 'Quiz: segurança da informação', daysAgo: 38 },
        { points: -400, description: 'Cupom de 20% na Livraria do Largo', daysAgo: 25 },
        { points: 80, description: 'Vídeo: ergonomia no home office', daysAgo: 11 },
        { points: 350, description: 'Indicação de Paulo Henrique', daysAgo: 4 },
      ],
    },
    {
      name: 'Paulo Henrique Siqueira',
      mailbox: 'paulo',
      birthday: '1986-09-12',
      state: 'SP',
      tel: '11991735520',
      points: [
        { points: 1000, description: 'Bônus de boas-vindas do Clube Aurora', daysAgo: 58 },
        { points: 350, description: 'Convite aceito', daysAgo: 4 },
      ],
    },
    {
      name: 'Júlia Sayuri Tanaka',
      mailbox: 'julia',
      birthday: '1998-01-30',
      state: 'SP',
      tel: '11973418806',
      status: 'new',
    },
    {
      name: 'Anderson Luiz Prates',
      mailbox: 'anderson',
      birthday: '1982-06-07',
      state: 'RJ',
      tel: '21988127643',
      status: 'inactive',
    },
    {
      name: 'Renata Guimarães Leite',
      mailbox: 'renata',
      birthday: '1977-12-19',
      state: 'MG',
      tel: '31996450218',
      status: 'suspended',
    },
    {
      name: 'Caio Bernardes Fontes',
      mailbox: 'caio',
      birthday: '1994-08-02',
      state: 'SP',
      tel: '11964870032',
      status: 'unlinked',
    },
  ],
  sections: [
    {
      type: 1,
      menu: 'Benefícios',
      title: 'O que já é seu',
      subtitle: 'Sem carência, sem letra miúda.',
      items: [
        {
          name: 'Saúde em dia',
          description: 'Consultas on-line com clínico geral, nutricionista e psicóloga, sem coparticipação.',
          cover: 'video',
        },
        {
          name: 'Aprenda no seu ritmo',
          description: 'Mais de quarenta cursos curtos, de finanças pessoais a planilhas.',
          cover: 'curso',
        },
        {
          name: 'Descontos de verdade',
          description: 'Farmácias, livrarias, academias e cinemas perto do escritório e de casa.',
          cover: 'cupom',
        },
      ],
    },
    {
      type: 2,
      menu: 'Como funciona',
      title: 'Feito para a rotina de quem trabalha',
      items: [
        {
          name: 'Pontos por participar',
          description:
            'Responda pesquisas, assista a vídeos e indique colegas. Cada ação vale pontos que não expiram.',
          cover: 'pesquisa',
          imageLeft: true,
          link: 'signup',
          button: 'Criar minha conta',
        },
        {
          name: 'Uma carteirinha só',
          description:
            '<p>A carteirinha virtual identifica você em toda a rede de parceiros.</p><p>Ela fica no seu celular, vale para os seus dependentes e se renova sozinha no último dia de cada mês.</p>',
          cover: 'convite',
          imageLeft: false,
          link: 'additional',
          button: 'Ver como funciona',
        },
      ],
    },
    {
      type: 5,
      menu: 'Atividades',
      title: 'O que está acontecendo agora',
      subtitle: 'Participe antes que as vagas terminem.',
    },
    {
      type: 3,
      title: 'Quem já participa conta',
      items: [
        {
          name: '“Paguei o curso de inglês da minha filha só com pontos.”',
          description: 'Marlene, do atendimento',
        },
        {
          name: '“Uso o desconto da farmácia todo mês. Em um ano foram quase oitocentos reais.”',
          description: 'Tiago, da logística',
        },
        {
          name: '“A consulta on-line resolveu em vinte minutos o que eu adiava há meses.”',
          description: 'Priscila, do financeiro',
        },
      ],
    },
    { type: 6 },
    { type: 7, menu: 'Planos', title: 'Planos para a família toda' },
    {
      type: 8,
      menu: 'Contato',
      title: 'Fale com a equipe do Clube',
      subtitle: 'Respondemos em até um dia útil.',
    },
  ],
  activities: [
    { type: 7, name: 'Pesquisa de clima: como está a sua equipe?', cover: 'pesquisa', label: 'Responder' },
    { type: 6, name: 'Quiz: você reconhece um golpe por e-mail?', cover: 'quiz', label: 'Jogar' },
    { type: 3, name: '20% de desconto na Livraria do Largo', cover: 'cupom', label: 'Pegar cupom' },
    { type: 4, name: 'Curso presencial de primeiros socorros', cover: 'curso', label: 'Reservar vaga' },
    { type: 18, name: 'Série em vídeo: orçamento sem susto', cover: 'video', label: 'Assistir' },
    {
      type: 1,
      name: 'Indique um colega e ganhe 350 pontos',
      cover: 'convite',
      label: 'Indicar',
      membersOnly: true,
    },
  ],
};
