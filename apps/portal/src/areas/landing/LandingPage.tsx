import { Landing } from '@estacao/design-system';
import { selectIsSignedIn, selectUser } from '@estacao/sagas';
import { landingRequested, selectLanding } from '@estacao/sagas/landing';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { frameOf } from '../../frame.ts';

/** The public face of the station; members are taken to their home. */
export default function LandingPage() {
  const page = usePage();
  const dispatch = useDispatch();
  const isSignedIn = useSelector(selectIsSignedIn);
  const user = useSelector(selectUser);
  const { content, hasFailed } = useSelector(selectLanding);
  if (isSignedIn) return <Navigate to={user?.active === 0 ? '/confimation' : '/homepage'} replace />;
  const { station, pictures } = page;
  const { features, stores, currency, pacing } = station;
  return (
    <Landing
      frame={frameOf(page, content)}
      hero={{
        title: station.name,
        subtitle: `Participe das atividades, ganhe ${currency.name} e aproveite os benefícios.`,
        phone: pictures.headersPhone,
        desktop: pictures.headersDesktop,
        everyMs: pacing.bannerMs,
      }}
      sections={content?.sections}
      activities={content?.actions ?? []}
      failed={hasFailed && content === null}
      onRetry={() => dispatch(landingRequested())}
      stores={features.nativeApp ? { ios: stores.ios ?? null, android: stores.android ?? null } : undefined}
      majorityNotice={features.majoritySecurity}
    />
  );
}
