import { paths } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { elsewhere } from './entry-server.tsx';
import { routes } from './routing/routes.ts';
import { pageOf } from './testing/observe.tsx';

const [found] = readStations().stations;
if (found === undefined) throw new Error('there is no station');
const { station } = pageOf(found);

/** The parts that pages for everybody belong to: all there, or none. */
function has(there: boolean) {
  return { plans: there, companySignUp: there, nativeApp: there };
}

function leads(path: string, there: boolean) {
  const features = { ...station.features, ...has(there), mobileOnly: false };
  return elsewhere(path, { device: 'phone', station: { features } });
}

const conditional = routes.filter(({ frame, needs }) => frame !== 'member' && needs?.part !== undefined);

describe('a page that anybody may open, of a part that a station lacks', () => {
  test.each(conditional.map(({ path }) => path.replaceAll(/:\w+/g, '1')))(
    '%s leads to the first page',
    (path) => {
      expect(leads(path, false)).toEqual({ to: paths.landing, isForGood: false });
      expect(leads(path, true)).toBeUndefined();
    },
  );

  test('there are some', () => {
    expect(conditional.length).toBeGreaterThan(1);
  });
});

test('members’ pages are drawn for whoever asks: who it is, the browser finds out', () => {
  const own = routes.filter(({ frame, path }) => frame === 'member' && !/[:*]/.test(path));
  for (const { path } of own) expect(leads(path, false)).toBeUndefined();
});
