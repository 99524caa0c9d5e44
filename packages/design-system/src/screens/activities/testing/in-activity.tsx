import { type ActivityDetail, type ActivityKind, ready } from '@estacao/domain';
import type { ReactNode } from 'react';
import { stationFor } from '../../testing/station.ts';
import { ActivityPage, type ActivityPageProps, type OwnPanel } from '../ActivityPage.tsx';
import { NOW, sampleDetail } from './content.ts';

interface InActivityProps
  extends Omit<OwnPanel, 'children'>,
    Pick<ActivityPageProps, 'feedback' | 'onLeave'> {
  /** As stories have it: `globals.station`. */
  readonly station: unknown;
  readonly kind: ActivityKind;
  /** What it is called where the station has none of its kind. */
  readonly name: string;
  /** What it has otherwise than the samples. */
  readonly own?: Partial<ActivityDetail>;
  readonly children: ReactNode;
}

/** What sells things says from when to when. */
const open = { window: { start: '2026-01-01T03:00:00Z', end: '2026-12-31T03:00:00Z' } };

/** What one does in an activity of a kind, on the page where a member meets it: the station's own, where it has one. */
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
