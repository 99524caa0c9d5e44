import { Home } from '@estacao/design-system';
import { selectUser } from '@estacao/sagas';
import { landingArea, landingRequested, selectLanding } from '@estacao/sagas/landing';
import { pointsArea, pointsRequested, selectPoints } from '@estacao/sagas/points';
import { House } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage, usePortal } from '../../context.ts';
import { logoOf } from '../../frame.ts';
import { useScheme } from '../../scheme.ts';

const home = { label: 'Início', href: '/homepage', icon: House, current: true };

/** The first page of a member: their balance, and what they can take part in. */
export default function HomePage() {
  const page = usePage();
  const portal = usePortal();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { balance, hasFailed } = useSelector(selectPoints);
  const { content, hasFailed: contentFailed } = useSelector(selectLanding);
  const [scheme, setScheme] = useScheme();

  useEffect(() => {
    portal.inject(pointsArea, landingArea);
    dispatch(pointsRequested());
    dispatch(landingRequested());
  }, [portal, dispatch]);

  const { station } = page;
  return (
    <Home
      firstName={user?.name.split(' ')[0] ?? ''}
      shell={{
        ...logoOf(page),
        primary: [home],
        groups: [{ label: station.name, items: [home] }],
        points: balance ?? undefined,
        currency: station.currency,
        scheme,
        onSchemeChange: setScheme,
        logoutHref: '/logout',
      }}
      pointsFailed={hasFailed && balance === null}
      activities={content?.actions.map(({ id, name, image, type_id, click_me_label, redirect_links }) => {
        const outside = type_id === 13 ? redirect_links[0]?.url : undefined;
        return {
          id,
          name,
          href: outside ?? `/homepage/atividades/${id}`,
          newTab: outside !== undefined,
          picture: image,
          ...(click_me_label === null ? {} : { clickLabel: click_me_label }),
        };
      })}
      failed={contentFailed && content === null}
      onRetry={() => dispatch(landingRequested())}
    />
  );
}
