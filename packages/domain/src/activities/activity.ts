import { activityPath, publicActivityPath } from '../portal/paths.ts';

/** What members can do, by the number that calls carry. */
const kinds = {
  1: 'invitation',
  2: 'sign-up-reward',
  3: 'coupon',
  4: 'course',
  5: 'share',
  6: 'quiz',
  7: 'survey',
  8: 'member-survey',
  9: 'checklist',
  10: 'poll',
  11: 'checklist-quiz',
  12: 'personality',
  13: 'redirect',
  14: 'product-order',
  15: 'agreement',
  16: 'content',
  17: 'content-participation',
  18: 'video',
  19: 'member-invitation',
  20: 'donation',
  21: 'subscription',
} as const;

export type ActivityKind = (typeof kinds)[keyof typeof kinds] | 'unknown';

/** A kind from the future is none that breaks a page today. */
export function activityKind(type: number): ActivityKind {
  return (kinds as Readonly<Record<number, ActivityKind>>)[type] ?? 'unknown';
}

export function activityType(kind: ActivityKind): number | undefined {
  const found = Object.entries(kinds).find(([, known]) => known === kind);
  return found && Number(found[0]);
}

export interface Activity {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  /** Played on its card, in the place of the picture. */
  readonly videoUrl?: string | null;
  /** What its button says, where it doesn't say "Participe". */
  readonly clickLabel: string | null;
  readonly kind: ActivityKind;
  readonly url: string | null;
}

export interface Target {
  readonly href: string;
  /** Another site: it opens beside the portal. */
  readonly newTab: boolean;
}

/** Another site, by an address of the web and no other. */
export function outsideTarget(url: string | null | undefined): Target | undefined {
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? { href: url, newTab: true } : undefined;
}

/** Where an activity leads: to its page, which members see otherwise than visitors, or to the site that it is. */
export function activityTarget(
  { id, kind, url }: Pick<Activity, 'id' | 'kind' | 'url'>,
  seenBy: 'member' | 'visitor',
): Target {
  const outside = kind === 'redirect' ? outsideTarget(url) : undefined;
  return outside ?? { href: seenBy === 'member' ? activityPath(id) : publicActivityPath(id), newTab: false };
}

export interface CourseConsents {
  /** To the rules of the activity. */
  readonly rules: boolean;
  /** To the use of their data. */
  readonly data: boolean;
}

/** What they are asked, and what they are told where one of it is missing. */
export const consentTexts = {
  rules: 'Li e concordo com o regulamento desta atividade.',
  data: 'Autorizo o uso dos meus dados pessoais para a realização desta inscrição.',
  noRules: 'É preciso concordar com o regulamento desta atividade.',
  noData: 'É preciso autorizar o uso dos seus dados pessoais.',
} as const;

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
