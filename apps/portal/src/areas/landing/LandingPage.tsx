import { Callout, Landing } from '@estacao/design-system';
import { dataOf, paths } from '@estacao/domain';
import { type StoreState, selectIsSignedIn, selectUser } from '@estacao/sagas';
import { landingArea, landingRequested, selectLanding } from '@estacao/sagas/landing';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { usePage } from '../../context.ts';
import type { Page } from '../../page.ts';
import type { OwnFrame } from '../../route.ts';

export const areas = [landingArea];

const adultsOnly = <Callout>Este site é destinado a maiores de 18 anos.</Callout>;

export function frameOf(state: StoreState, { station }: Page): OwnFrame {
  return {
    sections: dataOf(selectLanding(state))?.sections,
    notice: station.features.majoritySecurity ? adultsOnly : undefined,
  };
}

/** The public face of the station; members are taken to their home. */
export default function LandingPage() {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const content = useSelector(selectLanding);
  if (isSignedIn) return <Navigate to={user?.isActive ? paths.home : paths.confirmation} replace />;
  const { features, stores, currency, pacing } = station;
  return (
    <Landing
      hero={{
        title: station.welcome.title,
        subtitle:
          station.welcome.text ??
          `Participe das atividades, ganhe ${currency.name} e aproveite os benefícios.`,
        phone: pictures.headersPhone,
        desktop: pictures.headersDesktop,
        everyMs: pacing.bannerMs,
      }}
      showLogin={!features.hideLogin}
      content={content}
      onRetry={() => dispatch(landingRequested())}
      stores={features.nativeApp ? { ios: stores.ios ?? null, android: stores.android ?? null } : undefined}
    />
  );
}
