import { paths } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { elsewhere } from './entry-server.tsx';
import { routes } from './routing/routes.ts';
import { pageOf } from './testing/observe.tsx';

const [found] = readStations().stations;
if (found === undefined) throw new Error('no station found');
const { station } = pageOf(found);

function has(there: boolean) {
  return { plans: there, companySignUp: there, nativeApp: there };
}

function leads(path: string, there: boolean) {
  const features = { ...station.features, ...has(there), mobileOnly: false };
  return elsewhere(path, { device: 'phone', station: { features } });
}

const conditional = routes.filter(({ frame, needs }) => frame !== 'member' && needs?.part !== undefined);

describe('a public page of a feature that a station lacks', () => {
  test.each(conditional.map(({ path }) => path.replaceAll(/:\w+/g, '1')))(
    'redirects %s to the landing page',
    (path) => {
      expect(leads(path, false)).toEqual({ to: paths.landing, isForGood: false });
      expect(leads(path, true)).toBeUndefined();
    },
  );

  test('exists at least twice', () => {
    expect(conditional.length).toBeGreaterThan(1);
  });
});

test('renders member pages for any request, because only the browser knows the session', () => {
  const own = routes.filter(({ frame, path }) => frame === 'member' && !/[:*]/.test(path));
  for (const { path } of own) expect(leads(path, false)).toBeUndefined();
});
