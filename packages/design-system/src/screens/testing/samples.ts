import type { FooterProps } from '../../components/Footer/Footer.tsx';
import type { PublicNavbarProps } from '../../components/PublicNavbar/PublicNavbar.tsx';
import type { HomeActivity } from '../home/Home.tsx';
import type { LandingActivity, LandingItem, LandingPlan, LandingSection } from '../landing/types.ts';

// Something to show on every screen. Names and pictures of a station take the place of these where there is one.

export const sampleFrame: { navbar: PublicNavbarProps; footer: FooterProps } = {
  navbar: {
    name: 'Clube Exemplo',
    items: ['Vantagens', 'Atividades', 'Como funciona', 'Planos', 'Contato'].map((label, index) => ({
      label,
      href: label === 'Planos' ? '/#plans' : `/#secao${index + 1}`,
    })),
  },
  footer: {
    name: 'Clube Exemplo',
    cnpj: '10458231000105',
    address: 'Avenida Paulista, 1578, 12º andar, Bela Vista, São Paulo',
    email: 'ola@exemplo.test',
  },
};

export function sampleItem(own: Partial<LandingItem>): LandingItem {
  return {
    id: 1,
    name: 'Participe',
    description: null,
    image: null,
    video: null,
    link_type: 'nolink',
    external_link: null,
    button_label: null,
    image_left: null,
    ...own,
  };
}

export function sampleSection(own: Partial<LandingSection>): LandingSection {
  return {
    id: 1,
    type_id: 1,
    title: null,
    subtitle: null,
    title_color: null,
    subtitle_color: null,
    background_type: 'none',
    background_image: null,
    background_color: null,
    section_items: [],
    ...own,
  };
}

type Covers = Readonly<Record<string, string>>;

function cover(covers: Covers, name: string): string | null {
  return covers[name] ?? null;
}

export function sampleSections(covers: Covers = {}): readonly LandingSection[] {
  return [
    sampleSection({
      id: 1,
      type_id: 1,
      title: 'Tudo o que você ganha por participar',
      subtitle: 'Entrar é gratuito e leva menos de dois minutos.',
      section_items: [
        sampleItem({
          id: 11,
          name: 'Participe',
          description: 'Responda pesquisas, faça quizzes e assista a vídeos no seu tempo.',
          image: cover(covers, 'quiz'),
        }),
        sampleItem({
          id: 12,
          name: 'Some pontos',
          description: 'Cada atividade vale pontos, que aparecem na hora no seu extrato.',
          image: cover(covers, 'pesquisa'),
          link_type: 'additional',
        }),
        sampleItem({
          id: 13,
          name: 'Aproveite',
          description: 'Troque por descontos, cursos e produtos escolhidos para você.',
          image: cover(covers, 'cupom'),
          link_type: 'additional',
          button_label: 'Ver benefícios',
        }),
      ],
    }),
    sampleSection({ id: 2, type_id: 5, title: 'Comece por aqui' }),
    sampleSection({
      id: 3,
      type_id: 2,
      title: 'Como funciona',
      section_items: [
        sampleItem({
          id: 31,
          name: 'Crie sua conta',
          description: 'Você precisa apenas de um e-mail e de alguns dados pessoais.',
          image: cover(covers, 'convite'),
          link_type: 'signup',
          button_label: 'Quero participar',
        }),
        sampleItem({
          id: 32,
          name: 'Conheça o programa',
          description:
            '<p>O programa é aberto, gratuito e sem fidelidade.</p><p>Você participa quando quiser e decide como usar os seus pontos.</p>',
          image: cover(covers, 'video'),
          link_type: 'additional',
          button_label: 'Saiba mais',
        }),
      ],
    }),
    sampleSection({ id: 4, type_id: 7, title: 'Planos', subtitle: 'Sem fidelidade: mude quando quiser.' }),
    sampleSection({
      id: 5,
      type_id: 4,
      title: 'Quem já participa',
      section_items: [
        sampleItem({
          id: 51,
          name: '“Em um mês troquei meus pontos por um curso.”',
          description: 'Rafael Nunes, participante desde março',
        }),
      ],
    }),
    sampleSection({ id: 6, type_id: 6 }),
    sampleSection({
      id: 8,
      type_id: 8,
      title: 'Ficou com alguma dúvida?',
      subtitle: 'Respondemos em até um dia útil.',
    }),
  ];
}

export function sampleActivities(covers: Covers = {}): readonly LandingActivity[] {
  return (
    [
      [6, 'Quiz da semana', 'quiz', 'Responder'],
      [7, 'Pesquisa de satisfação', 'pesquisa', null],
      [3, 'Cupom de boas-vindas', 'cupom', 'Pegar cupom'],
      [4, 'Curso de primeiros socorros para toda a família', 'curso', 'Quero me inscrever'],
    ] as const
  ).map(([type_id, name, picture, click_me_label], index) => ({
    id: index + 1,
    name,
    image: cover(covers, picture),
    click_me_label,
    type_id,
    redirect_links: [],
  }));
}

export const samplePlans: readonly LandingPlan[] = [
  {
    id: 1,
    name: 'Individual',
    price: 1990,
    recurrence: 'por mês',
    benefits: ['Descontos em farmácias', 'Telemedicina 24 horas'],
  },
  {
    id: 2,
    name: 'Família',
    price: 4990,
    recurrence: 'por mês',
    benefits: ['Até 4 dependentes', 'Descontos em farmácias', 'Telemedicina 24 horas'],
  },
  { id: 3, name: 'Anual', price: 49_900, recurrence: 'por ano', benefits: ['Dois meses grátis'] },
];

export function sampleHomeActivities(covers: Covers = {}): readonly HomeActivity[] {
  return [
    { id: 1, name: 'Quiz da semana', kind: 'Quiz', points: 8000, href: '#1', picture: cover(covers, 'quiz') },
    {
      id: 2,
      name: 'Primeiros socorros em família, com certificado e material incluso para todos',
      kind: 'Curso',
      points: 25_000,
      href: '#2',
      picture: cover(covers, 'curso'),
      clickLabel: 'Quero me inscrever',
    },
    { id: 3, name: 'Cupom de boas-vindas', kind: 'Cupom', href: '#3', picture: cover(covers, 'cupom') },
    {
      id: 4,
      name: 'Sorteio de aniversário',
      kind: 'Pesquisa',
      points: 4000,
      href: '#4',
      picture: cover(covers, 'pesquisa'),
      locked: 'Faça antes: Quiz da semana',
    },
    {
      id: 5,
      name: 'Convide um amigo',
      kind: 'Convite',
      points: 50_000,
      href: '#5',
      picture: cover(covers, 'convite'),
      clickLabel: 'Convidar',
    },
    {
      id: 6,
      name: 'Doe pontos para quem precisa',
      kind: 'Doação',
      href: '#6',
      picture: cover(covers, 'doacao'),
    },
  ];
}
