import type { OriginKind } from '@estacao/domain';

/** What the number of an entry is that of, beside its source: by it, the statement finds what made the entry. */
export type NumberOf =
  /** The charge that the wallet pays a part of: `charge-7`, or `late-7`. */
  | 'purchase'
  | 'order'
  | 'payment'
  | 'refund'
  | 'participation'
  | 'lot'
  /** The quiz, and then the member: `7-12`. */
  | 'quiz'
  /** What the entry leads to by itself: a request. */
  | 'request'
  | 'nothing';

interface SourceParts {
  readonly kind: OriginKind;
  readonly of: NumberOf;
  /** What it gives was earned, and expires where the station says so: neither paid in, nor given back. */
  readonly isEarned?: true;
}

/** What one takes part in, and pays or earns by. */
const participations = [
  'coupon',
  'course',
  'agreement',
  'donation',
  'share',
  'content',
  'quiz',
  'survey',
  'playlist',
  'delivery',
] as const;

export type ParticipationSource = (typeof participations)[number];

type OfParticipations = { readonly [Source in `${ParticipationSource}-${'price' | 'reward'}`]: SourceParts };

const ofParticipations = Object.fromEntries(
  participations.flatMap((source) => [
    [`${source}-price`, { kind: 'activityPrice', of: 'participation' }],
    [`${source}-reward`, { kind: 'activityReward', of: 'participation', isEarned: true }],
  ]),
) as OfParticipations;

/** Whatever gives points or takes them: one line for each. An entry of any other source doesn't compile. */
export const sources = {
  order: { kind: 'order', of: 'purchase' },
  'order-returned': { kind: 'orderReturned', of: 'purchase' },
  'order-reward': { kind: 'orderReward', of: 'order', isEarned: true },
  'reward-returned': { kind: 'rewardReturned', of: 'nothing' },
  refund: { kind: 'refund', of: 'refund' },
  payment: { kind: 'payment', of: 'payment' },
  ...ofParticipations,
  'quiz-points': { kind: 'quizReward', of: 'quiz', isEarned: true },
  'sign-up-reward': { kind: 'signUpReward', of: 'nothing', isEarned: true },
  invited: { kind: 'invitation', of: 'nothing', isEarned: true },
  inviter: { kind: 'invitation', of: 'nothing', isEarned: true },
  'subscription-reward': { kind: 'activityReward', of: 'participation', isEarned: true },
  transfer: { kind: 'transfer', of: 'request' },
  expired: { kind: 'expired', of: 'lot' },
  /** The account is closed, and its balance with it. */
  closure: { kind: 'other', of: 'nothing' },
  sample: { kind: 'other', of: 'nothing', isEarned: true },
} as const satisfies Readonly<Record<string, SourceParts>>;

export type PointsSource = keyof typeof sources;

export const pointsSources = Object.keys(sources) as readonly PointsSource[];

export function partsOf(source: PointsSource): SourceParts {
  return sources[source];
}

/** The sources whose numbers are those of one thing. */
export function sourcesOf(of: NumberOf): readonly PointsSource[] {
  return pointsSources.filter((source) => partsOf(source).of === of);
}
