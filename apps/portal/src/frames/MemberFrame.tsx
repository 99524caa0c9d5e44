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
import { type Entries, itemsOf, primary } from '../station/menu.ts';
import { useScheme } from '../station/scheme.ts';
import { useMay } from '../station/use-may.ts';

const restrictedData = lazyModule(
  './areas/account/RestrictedData.tsx',
  () => import('../areas/account/RestrictedData.tsx'),
);
const termsGate = lazyModule('./areas/terms/TermsGate.tsx', () => import('../areas/terms/TermsGate.tsx'));

export const areas = [pointsArea];

function useWholeMenu() {
  const dispatch = useDispatch();
  const [entries, setEntries] = useState<Entries>();
  const bring = () => {
    if (entries !== undefined) return;
    import('../station/whole-menu.ts').then(
      ({ wholeMenu }) => setEntries(wholeMenu),
      () =>
        dispatch(
          toastRaised({
            title: 'Erro',
            text: 'Não foi possível abrir o menu. Verifique sua conexão e tente outra vez.',
          }),
        ),
    );
  };
  return [entries, bring] as const;
}

export default function AroundMembersPages({ route, children }: FrameProps) {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const way = useGate(route);
  const { status, user } = useVisitor();
  const points = dataOf(useSelector(selectPoints));
  const hasStatement = useMay('myAccount');
  const [scheme, setScheme] = useScheme();
  const [whole, bringWhole] = useWholeMenu();
  const { module: Terms } = useModule(isMember({ status, user }) ? termsGate : undefined);
  if (way.kind === 'go' && route.frame === 'member') return <Navigate to={way.to} replace />;

  const shell = memberShellOf(station, pictures);
  if (way.kind === 'kept') {
    const { name, logo, logoDark } = shell;
    const data = <LazyPart of={restrictedData} />;
    const contact = () => dispatch(logoutRequested(paths.support));
    return (
      <PlainFrame name={name} logo={logo} logoDark={logoDark} homeHref={paths.home}>
        {way.status === 'unlinked' ? (
          <Unlinked>{data}</Unlinked>
        ) : way.status === 'suspended' ? (
          <Suspended onContact={contact}>{data}</Suspended>
        ) : (
          <Deactivated onContact={contact}>{data}</Deactivated>
        )}
      </PlainFrame>
    );
  }

  // Station data shows from the first paint. A restricted account sees no member data.
  const isKept = user !== null && accountStatusOfUser(user) !== 'active';
  const member = isKept ? null : user;
  const menu = (entries: Entries) => itemsOf(isKept ? [] : entries, station, member, route.path);
  const match = matchAt(pathname);
  return (
    <AppShell
      {...shell}
      primary={menu(primary).primary}
      memberItems={menu(primary).own}
      groups={whole === undefined ? undefined : menu(whole).groups}
      onMenuNear={bringWhole}
      search={{
        value: match.route.name === 'searchResults' ? match.params.name : undefined,
        onSearch: (words) => void navigate(searchPath(words)),
      }}
      points={points}
      {...(hasStatement ? { pointsHref: paths.statement } : {})}
      memberName={member?.name}
      memberPicture={member?.image}
      scheme={scheme}
      onSchemeChange={setScheme}
      logoutHref={paths.logout}
    >
      {way.kind === 'open' || way.kind === 'unproven' ? (
        <>
          {children}
          {Terms === undefined ? null : <Terms.default />}
        </>
      ) : way.kind === 'unreachable' ? (
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
