import { paths } from '@estacao/domain';
import { selectExit, selectSessionStatus, selectUser } from '@estacao/sagas';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { usePage } from '../context.ts';
import { decideGate, type GateDecision, isReplacedByApp, type Visitor } from './gate.ts';
import type { Route } from './route.ts';
import { visitorPath } from './routes.ts';

export function useVisitor(): Visitor {
  const status = useSelector(selectSessionStatus);
  const user = useSelector(selectUser);
  const exit = useSelector(selectExit);
  return { status, user, exit };
}

export function useGate(route: Route): GateDecision {
  const page = usePage();
  const session = useVisitor();
  const { pathname } = useLocation();
  // An ended session leads to the login and back. Other visitors see the public page.
  const exit = session.exit === paths.landing ? (visitorPath(pathname) ?? session.exit) : session.exit;
  const visitor = { ...session, exit };
  return isReplacedByApp(route, page)
    ? { kind: 'go', to: paths.app }
    : decideGate(route, page.station, visitor);
}
