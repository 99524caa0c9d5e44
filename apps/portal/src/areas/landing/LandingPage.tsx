import { Landing } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { type StoreState, selectIsSignedIn, selectUser } from '@estacao/sagas';
import { landingArea, landingRequested, selectLanding } from '@estacao/sagas/landing';
import { plansArea, plansRequested, selectPlans } from '@estacao/sagas/plans';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { sanitise } from '../../html/sanitise.ts';
import { type LazyModule, lazyModule, useModule } from '../../lazy/lazy-module.ts';
import type { Page } from '../../page/page.ts';
import { homeOf, isReplacedByApp } from '../../routing/gate.ts';
import type { FrameData } from '../../routing/route.ts';
import { storesOf } from '../../station/device-app.ts';
import { OfferApp } from '../app/OfferApp.tsx';
import { useDeferredForm } from '../support/use-deferred-form.tsx';

/** The QR codes of the app, which stations for phones only show on desktops. */
const appCodes = lazyModule('./areas/app/AppCodes.tsx', () => import('../app/AppCodes.tsx'));

export const areas = [landingArea(sanitise), plansArea(sanitise)];

export function frameOf(state: StoreState): FrameData {
  return {
    sections: dataOf(selectLanding(state))?.sections,
    hasPlans: (dataOf(selectPlans(state))?.length ?? 0) > 0,
  };
}

function needsPhone(page: Page): boolean {
  return isReplacedByApp({ frame: 'member' }, page);
}

/** A desktop can't run the app, so it shows the codes for a phone. */
function showsCodes(page: Page): boolean {
  return page.station.features.nativeApp && needsPhone(page);
}

export function parts(page: Page): readonly LazyModule<unknown>[] {
  return showsCodes(page) ? [appCodes] : [];
}

function Codes() {
  const { module } = useModule(appCodes);
  return module === undefined ? null : <module.default />;
}

export default function LandingPage() {
  const page = usePage();
  const { station, pictures } = page;
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const content = useSelector(selectLanding);
  const plans = useSelector(selectPlans);
  const form = useDeferredForm(dataOf(content)?.sections);
  const isForPhonesOnly = needsPhone(page);
  if (isSignedIn && !isForPhonesOnly) return <Navigate to={homeOf(user)} replace />;
  const { features, currency, pacing } = station;
  return (
    <>
      <Landing
        hero={{
          title: station.welcome.title,
          subtitle:
            station.welcome.text ??
            `Participe das atividades, ganhe ${currency.name} e aproveite os benefícios.`,
          phonePictures: pictures.headersPhone,
          desktopPictures: pictures.headersDesktop,
          intervalMs: pacing.bannerMs,
          pauseOnInteraction: pacing.bannerRests,
        }}
        showLogin={!features.hideLogin && !isForPhonesOnly}
        appSection={showsCodes(page) ? <Codes /> : undefined}
        content={content}
        onRetry={() => dispatch(landingRequested())}
        plans={plans}
        enterprisePlan={features.enterprisePlan}
        form={form}
        onRetryPlans={() => dispatch(plansRequested())}
        stores={features.nativeApp ? storesOf(station) : undefined}
      />
      <OfferApp />
    </>
  );
}
