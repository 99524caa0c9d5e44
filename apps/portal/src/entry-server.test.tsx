import { paths } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { redirectOf } from './entry-server.tsx';
import { routes } from './routing/routes.ts';
import { pageOf } from './testing/observe.tsx';

const [sample] = readStations().stations;
if (sample === undefined) throw new Error('no station found');
const { station } = pageOf(sample);

function featuresOf(isOn: boolean) {
  return { plans: isOn, companySignUp: isOn, nativeApp: isOn };
}

function redirectFor(path: string, isOn: boolean) {
  const features = { ...station.features, ...featuresOf(isOn), mobileOnly: false };
  return redirectOf(path, { device: 'phone', station: { features } });
}

const conditionalRoutes = routes.filter(
  ({ frame, needs }) => frame !== 'member' && needs?.part !== undefined,
);

describe('a public page of a feature that a station lacks', () => {
  test.each(conditionalRoutes.map(({ path }) => path.replaceAll(/:\w+/g, '1')))(
    'redirects %s to the landing page when the station lacks the feature',
    (path) => {
      expect(redirectFor(path, false)).toEqual({ to: paths.landing, isPermanent: false });
      expect(redirectFor(path, true)).toBeUndefined();
    },
  );

  test('at least two public pages need a feature of the station', () => {
    expect(conditionalRoutes.length).toBeGreaterThan(1);
  });
});

test('redirects no member page, because only the browser knows the session', () => {
  const memberRoutes = routes.filter(({ frame, path }) => frame === 'member' && !/[:*]/.test(path));
  for (const { path } of memberRoutes) expect(redirectFor(path, false)).toBeUndefined();
});
