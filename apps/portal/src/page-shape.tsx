import { PageSkeleton } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { type Route, shapeOf } from './route.ts';

/** What stands in a frame while a page is on its way: the shape of that page. */
export default function PageShape({ route }: { route: Route }) {
  const hasBack = route.frame === 'member' && route.path !== paths.home;
  return <PageSkeleton shape={shapeOf(route)} hasBack={hasBack} />;
}
