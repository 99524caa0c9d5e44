import { Soon } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { useLocation } from 'react-router-dom';
import { routeAt } from '../../routes.ts';

/** Stands where the page of a later area will. */
export default function SoonPage() {
  const { pathname } = useLocation();
  const { title = '', frame } = routeAt(pathname);
  return (
    <Soon title={title} bare={frame === 'none'} homeHref={frame === 'member' ? paths.home : paths.landing} />
  );
}
