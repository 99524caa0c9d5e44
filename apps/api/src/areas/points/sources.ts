import type { OriginKind } from '@estacao/domain';

/** The record that an entry's `source_id` refers to. The statement uses it to find the origin. */
export type ReferencedRecord =
  /** A charge that the wallet pays partly: `charge-7`, or `late-7` for a late payment. */
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

interface SourceInfo {
  readonly kind: OriginKind;
  readonly record: ReferencedRecord;
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

type ParticipationSources = {
  readonly [Source in `${ParticipationSource}-${'price' | 'reward'}`]: SourceInfo;
};

const participationSources = Object.fromEntries(
  participations.flatMap((source) => [
    [`${source}-price`, { kind: 'activityPrice', record: 'participation' }],
    [`${source}-reward`, { kind: 'activityReward', record: 'participation', isEarned: true }],
  ]),
) as ParticipationSources;

export const sources = {
  order: { kind: 'order', record: 'purchase' },
  'order-returned': { kind: 'orderReturned', record: 'purchase' },
  'order-reward': { kind: 'orderReward', record: 'order', isEarned: true },
  'reward-returned': { kind: 'rewardReturned', record: 'nothing' },
  refund: { kind: 'refund', record: 'refund' },
  payment: { kind: 'payment', record: 'payment' },
  ...participationSources,
  'quiz-points': { kind: 'quizReward', record: 'quiz', isEarned: true },
  'sign-up-reward': { kind: 'signUpReward', record: 'nothing', isEarned: true },
  invited: { kind: 'invitation', record: 'nothing', isEarned: true },
  inviter: { kind: 'invitation', record: 'nothing', isEarned: true },
  'subscription-reward': { kind: 'activityReward', record: 'participation', isEarned: true },
  transfer: { kind: 'transfer', record: 'request' },
  expired: { kind: 'expired', record: 'lot' },
  closure: { kind: 'other', record: 'nothing' },
  sample: { kind: 'other', record: 'nothing', isEarned: true },
} as const satisfies Readonly<Record<string, SourceInfo>>;

export type PointsSource = keyof typeof sources;

export const pointsSources = Object.keys(sources) as readonly PointsSource[];

export function sourceInfoOf(source: PointsSource): SourceInfo {
  return sources[source];
}

export function sourcesOf(record: ReferencedRecord): readonly PointsSource[] {
  return pointsSources.filter((source) => sourceInfoOf(source).record === record);
}
