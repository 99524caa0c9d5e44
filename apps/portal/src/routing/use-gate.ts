import { paths } from '@estacao/domain';
import { selectExit, selectSessionStatus, selectUser } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { usePage } from '../context.ts';
import { isKeptForPhones, type Visitor, type Way, wayTo } from './gate.ts';
import type { Route } from './route.ts';
import { visitorPath } from './routes.ts';

export function useVisitor(): Visitor {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const exit = useSelector(selectExit);
  return { status, user, exit };
}

export function useGate(route: Route): Way {
  const page = usePage();
  const known = useVisitor();
  const { pathname } = useLocation();
  // An ended session leads to the login and back. Other visitors see the public page.
  const exit = known.exit === paths.landing ? (visitorPath(pathname) ?? known.exit) : known.exit;
  const visitor = { ...known, exit };
  return isKeptForPhones(route, page) ? { kind: 'go', to: paths.app } : wayTo(route, page.station, visitor);
}
