import { type ActivityDetail, type ActivityKind, ready } from '@estacao/domain';
import type { ReactNode } from 'react';
import { stationFor } from '../../testing/station.ts';
import { ActivityPage, type ActivityPageProps, type OwnPanel } from '../ActivityPage.tsx';
import { NOW, sampleDetail } from './content.ts';

interface InActivityProps
  extends Omit<OwnPanel, 'children'>,
    Pick<ActivityPageProps, 'feedback' | 'onLeave'> {
  readonly station: unknown;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly own?: Partial<ActivityDetail>;
  readonly children: ReactNode;
}

/** Sale kinds need a period. */
const open = { window: { start: '2026-01-01T03:00:00Z', end: '2026-12-31T03:00:00Z' } };

/** Renders a panel on the activity page, with the station's own activity if there is one. */
export function InActivity({
  station: slug,
  kind,
  name,
  own = {},
  place,
  hindered,
  children,
  ...page
}: InActivityProps) {
  const { station, content } = stationFor(slug);
  const found = content.activities.find((one) => one.kind === kind);
  return (
    <ActivityPage
      {...page}
      activity={ready(
        sampleDetail({
          description: null,
          rules: null,
          name,
          ...found,
          kind,
          ...(kind === 'product-order' ? open : {}),
          ...own,
        }),
      )}
      now={NOW}
      balance={ready(140_050)}
      currency={station.currency}
      panel={{ place, children, ...(hindered === undefined ? {} : { hindered }) }}
    />
  );
}
