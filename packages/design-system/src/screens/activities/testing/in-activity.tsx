import { type ActivityDetail, type ActivityKind, ready } from '@estacao/domain';
import type { ReactNode } from 'react';
import { stationFor } from '../../testing/station.ts';
import { ActivityPage, type ActivityPageProps, type KindPanel } from '../ActivityPage.tsx';
import { NOW, sampleDetail } from './content.ts';

interface InActivityProps
  extends Omit<KindPanel, 'children'>,
    Pick<ActivityPageProps, 'feedback' | 'onLeave'> {
  readonly station: unknown;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly overrides?: Partial<ActivityDetail>;
  readonly children: ReactNode;
}

/** Kinds that sell products need a period. */
const openWindow = { window: { start: '2026-01-01T03:00:00Z', end: '2026-12-31T03:00:00Z' } };

/** Renders a panel on the activity page, with the station's own activity if there is one. */
export function InActivity({
  station: slug,
  kind,
  name,
  overrides = {},
  place,
  renderHindered,
  children,
  ...pageProps
}: InActivityProps) {
  const { station, content } = stationFor(slug);
  const activity = content.activities.find((candidate) => candidate.kind === kind);
  return (
    <ActivityPage
      {...pageProps}
      activity={ready(
        sampleDetail({
          description: null,
          rules: null,
          name,
          ...activity,
          kind,
          ...(kind === 'product-order' ? openWindow : {}),
          ...overrides,
        }),
      )}
      now={NOW}
      balance={ready(140_050)}
      currency={station.currency}
      panel={{ place, children, ...(renderHindered === undefined ? {} : { renderHindered }) }}
    />
  );
}
