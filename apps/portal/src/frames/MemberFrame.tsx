import { AppShell, memberShellOf, PlainFrame } from '@estacao/design-system';
import { Deactivated, Suspended, Unlinked } from '@estacao/design-system/screens';
import { dataOf, paths, searchPath } from '@estacao/domain';
import { accountStatusOfUser, logoutRequested, sessionCheckRequested, toastRaised } from '@estacao/sagas';
import { pointsArea, selectPoints } from '@estacao/sagas/points';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '../context.ts';
import { lazyModule, useModule } from '../lazy/lazy-module.ts';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { PageFailed } from '../page/page-failed.tsx';
import PageShape from '../page/page-shape.tsx';
import { isMember } from '../routing/gate.ts';
import type { FrameProps } from '../routing/route.ts';
import { matchAt } from '../routing/routes.ts';
import { useGate, useVisitor } from '../routing/use-gate.ts';
import { type Entries, menuItemsOf, primary } from '../station/menu.ts';
import { useScheme } from '../station/scheme.ts';
import { useHasAccess } from '../station/use-has-access.ts';

const restrictedData = lazyModule(
  './areas/account/RestrictedData.tsx',
  () => import('../areas/account/RestrictedData.tsx'),
);
const termsGate = lazyModule('./areas/terms/TermsGate.tsx', () => import('../areas/terms/TermsGate.tsx'));

export const areas = [pointsArea];

function useFullMenu() {
  const dispatch = useDispatch();
  const [entries, setEntries] = useState<Entries>();
  const loadMenu = () => {
    if (entries !== undefined) return;
    import('../station/full-menu.ts').then(
      ({ fullMenu }) => setEntries(fullMenu),
      () =>
        dispatch(
          toastRaised({
            title: 'Erro',
            text: 'Não foi possível abrir o menu. Verifique sua conexão e tente outra vez.',
          }),
        ),
    );
  };
  return [entries, loadMenu] as const;
}

export default function MemberPageFrame({ route, children }: FrameProps) {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const decision = useGate(route);
  const { status, user } = useVisitor();
  const points = dataOf(useSelector(selectPoints));
  const hasStatement = useHasAccess('myAccount');
  const [scheme, setScheme] = useScheme();
  const [fullMenu, loadFullMenu] = useFullMenu();
  const { module: termsModule } = useModule(isMember({ status, user }) ? termsGate : undefined);
  if (decision.kind === 'go' && route.frame === 'member') return <Navigate to={decision.to} replace />;

  const shell = memberShellOf(station, pictures);
  if (decision.kind === 'kept') {
    const { name, logo, logoDark } = shell;
    const dataSection = <LazyPart source={restrictedData} />;
    const contactSupport = () => dispatch(logoutRequested(paths.support));
    return (
      <PlainFrame name={name} logo={logo} logoDark={logoDark} homeHref={paths.home}>
        {decision.status === 'unlinked' ? (
          <Unlinked>{dataSection}</Unlinked>
        ) : decision.status === 'suspended' ? (
          <Suspended onContact={contactSupport}>{dataSection}</Suspended>
        ) : (
          <Deactivated onContact={contactSupport}>{dataSection}</Deactivated>
        )}
      </PlainFrame>
    );
  }

  // Station data shows from the first paint. A restricted account sees no member data.
  const isRestricted = user !== null && accountStatusOfUser(user) !== 'active';
  const member = isRestricted ? null : user;
  const menuOf = (entries: Entries) => menuItemsOf(isRestricted ? [] : entries, station, member, route.path);
  const match = matchAt(pathname);
  return (
    <AppShell
      {...shell}
      primary={menuOf(primary).primary}
      memberItems={menuOf(primary).personal}
      groups={fullMenu === undefined ? undefined : menuOf(fullMenu).groups}
      onMenuIntent={loadFullMenu}
      search={{
        value: match.route.name === 'searchResults' ? match.params.name : undefined,
        onSearch: (query) => void navigate(searchPath(query)),
      }}
      points={points}
      {...(hasStatement ? { pointsHref: paths.statement } : {})}
      memberName={member?.name}
      memberPicture={member?.image}
      scheme={scheme}
      onSchemeChange={setScheme}
      logoutHref={paths.logout}
    >
      {decision.kind === 'open' || decision.kind === 'unproven' ? (
        <>
          {children}
          {termsModule === undefined ? null : <termsModule.default />}
        </>
      ) : decision.kind === 'unreachable' ? (
        <PageFailed
          as="div"
          retryLabel="Tentar Novamente"
          onRetry={() => dispatch(sessionCheckRequested())}
        />
      ) : (
        <PageShape route={route} />
      )}
    </AppShell>
  );
}
