import type { OriginKind } from '@estacao/domain';

/** The record that an entry's `source_id` refers to. The statement uses it to find the origin. */
export type NumberOf =
  /** Charge that the wallet pays partly: `charge-7`, or `late-7`. */
  | 'purchase'
  | 'order'
  | 'payment'
  | 'refund'
  | 'participation'
  | 'lot'
  /** Quiz and member: `7-12`. */
  | 'quiz'
  | 'request'
  | 'nothing';

interface SourceParts {
  readonly kind: OriginKind;
  readonly of: NumberOf;
  /** Only earned points expire by the station's rule; paid-in and returned points don't. */
  readonly isEarned?: true;
}

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
  closure: { kind: 'other', of: 'nothing' },
  sample: { kind: 'other', of: 'nothing', isEarned: true },
} as const satisfies Readonly<Record<string, SourceParts>>;

export type PointsSource = keyof typeof sources;

export const pointsSources = Object.keys(sources) as readonly PointsSource[];

export function partsOf(source: PointsSource): SourceParts {
  return sources[source];
}

export function sourcesOf(of: NumberOf): readonly PointsSource[] {
  return pointsSources.filter((source) => partsOf(source).of === of);
}
