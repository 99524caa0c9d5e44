import type { ActivityKind } from './activity.ts';

const kindNames: Partial<Record<ActivityKind, string>> = {
  invitation: 'Convite',
  'member-invitation': 'Convite',
  coupon: 'Cupom',
  course: 'Curso',
  share: 'Compartilhe',
  quiz: 'Quiz',
  survey: 'Pesquisa',
  'member-survey': 'Pesquisa',
  personality: 'Teste',
  checklist: 'Lista',
  'checklist-quiz': 'Lista',
  poll: 'Enquete',
  'product-order': 'Produto',
  agreement: 'Convênio',
  video: 'Vídeo',
  donation: 'Doação',
  subscription: 'Assinatura',
};

/** What a member calls an activity of this kind, in a word; nothing where a word says nothing. */
export function activityKindName(kind: ActivityKind): string | undefined {
  return kindNames[kind];
}
