import { ActivityCard } from '../../src/components/ActivityCard/ActivityCard.tsx';
import { type Activity, picture } from './sample.ts';

export function renderActivityItem({ name, kind, points, href }: Activity) {
  return (
    <ActivityCard key={href} as="li" name={name} kind={kind} points={points} href={href} picture={picture} />
  );
}
