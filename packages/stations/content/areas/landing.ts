import type { Cover } from '../../src/covers.ts';

export interface SampleItem {
  readonly name: string;
  /** May hold HTML. */
  readonly description?: string;
  readonly cover?: Cover;
  readonly videoUrl?: string;
  /** Where a click goes: nowhere when left out, an address of the web, or one of the portal's own pages. */
  readonly link?: 'login' | 'signup' | 'additional' | `https://${string}`;
  readonly button?: string;
  readonly imageLeft?: boolean;
}

export interface SampleSection {
  /** 1 cards, 2 rows, 3 carousel, 4 stack, 5 activities, 6 app, 7 plans, 8 form, 9 media. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** What the navigation calls it; without one it isn't listed there. */
  readonly menu?: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly items?: readonly SampleItem[];
}

export interface SampleActivity {
  /** 1 invitation, 3 coupon, 4 course, 5 sharing, 6 quiz, 7 survey, 13 another site, 14 product, 18 video, 20 donation. */
  readonly type: number;
  readonly name: string;
  readonly cover: Cover;
  readonly label?: string;
  /** Where type 13 leads. */
  readonly url?: `https://${string}`;
  /** Only for members. */
  readonly membersOnly?: boolean;
}

export const sections: readonly SampleSection[] = [
  {
    type: 1,
    menu: 'Vantagens',
    title: 'Tudo o que você ganha por participar',
    subtitle: 'Entrar é gratuito e leva menos de dois minutos.',
    items: [
      {
        name: 'Participe',
        description: 'Responda pesquisas, faça quizzes e assista a vídeos no seu tempo.',
        cover: 'quiz',
      },
      {
        name: 'Some pontos',
        description: 'Cada atividade vale pontos, que aparecem na hora no seu extrato.',
        cover: 'pesquisa',
      },
      {
        name: 'Aproveite',
        description: 'Troque por descontos, cursos e produtos escolhidos para você.',
        cover: 'cupom',
      },
    ],
  },
  { type: 5, menu: 'Atividades', title: 'Comece por aqui' },
  {
    type: 2,
    menu: 'Como funciona',
    title: 'Como funciona',
    items: [
      {
        name: 'Crie sua conta',
        description: 'Você precisa apenas de um e-mail e de alguns dados pessoais.',
        cover: 'convite',
        link: 'signup',
        button: 'Quero participar',
      },
      {
        name: 'Conheça o programa',
        description:
          '<p>O programa é aberto, gratuito e sem fidelidade.</p><p>Você participa quando quiser e decide como usar os seus pontos.</p>',
        cover: 'video',
        link: 'additional',
        button: 'Saiba mais',
      },
    ],
  },
  { type: 6 },
  { type: 7, menu: 'Planos', title: 'Planos' },
  { type: 8, menu: 'Contato', title: 'Ficou com alguma dúvida?' },
];

export const activities: readonly SampleActivity[] = [
  { type: 6, name: 'Quiz da semana', cover: 'quiz', label: 'Responder' },
  { type: 7, name: 'Pesquisa de satisfação', cover: 'pesquisa' },
  { type: 3, name: 'Cupom de boas-vindas', cover: 'cupom', label: 'Pegar cupom' },
  { type: 1, name: 'Convide um amigo', cover: 'convite', label: 'Convidar', membersOnly: true },
];
