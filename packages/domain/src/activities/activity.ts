import { activityPath, publicActivityPath } from '../portal/paths.ts';

/** Activity kinds by their number on the wire. */
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

/** A kind from a newer server must not break the page. */
export function activityKind(type: number): ActivityKind {
  return (kinds as Readonly<Record<number, ActivityKind>>)[type] ?? 'unknown';
}

export function activityType(kind: ActivityKind): number | undefined {
  const entry = Object.entries(kinds).find(([, value]) => value === kind);
  return entry && Number(entry[0]);
}

export interface Activity {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  /** Plays on the card instead of the picture. */
  readonly videoUrl?: string | null;
  /** Text of the button; `null` means "Participe". */
  readonly clickLabel: string | null;
  readonly kind: ActivityKind;
  readonly url: string | null;
}

export interface LinkTarget {
  readonly href: string;
  readonly newTab: boolean;
}

export function externalTarget(url: string | null | undefined): LinkTarget | undefined {
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? { href: url, newTab: true } : undefined;
}

/** The activity's page for members or visitors, or the other site of a redirect. */
export function activityTarget(
  { id, kind, url }: Pick<Activity, 'id' | 'kind' | 'url'>,
  viewer: 'member' | 'visitor',
): LinkTarget {
  const redirectTarget = kind === 'redirect' ? externalTarget(url) : undefined;
  return (
    redirectTarget ?? { href: viewer === 'member' ? activityPath(id) : publicActivityPath(id), newTab: false }
  );
}

export interface CourseConsents {
  readonly rules: boolean;
  readonly data: boolean;
}

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

export function activityKindName(kind: ActivityKind): string | undefined {
  return kindNames[kind];
}
