import type { Cover } from '../../src/covers.ts';

export interface SampleTrophy {
  readonly description: string;
  /** Without one a placeholder stands there. */
  readonly cover?: Cover;
  readonly daysAgo: number;
}

/** The demo member has all of them. */
export const trophies: readonly SampleTrophy[] = [
  { description: 'Boas-vindas ao programa', cover: 'convite', daysAgo: 88 },
  { description: 'Primeiro quiz respondido', cover: 'quiz', daysAgo: 61 },
  { description: 'Troféu BRONZE: cinco atividades', daysAgo: 47 },
  { description: 'Opinião que conta: três pesquisas', cover: 'pesquisa', daysAgo: 33 },
  { description: 'Troféu PRATA: vinte atividades', daysAgo: 19 },
  { description: 'Coração aberto: primeira doação', cover: 'doacao', daysAgo: 12 },
  { description: 'Troféu OURO: cinquenta atividades', cover: 'produto', daysAgo: 5 },
  { description: 'Maratonista de vídeos', cover: 'video', daysAgo: 2 },
];
