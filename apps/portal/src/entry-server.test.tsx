import { type PartFeatures, parts, paths } from '@estacao/domain';
import { readStations } from '@estacao/stations';
import { describe, expect, test } from 'vitest';
import { elsewhere } from './entry-server.tsx';
import { routes } from './routes.ts';
import { pageOf } from './testing/observe.tsx';

const [found] = readStations().stations;
if (found === undefined) throw new Error('there is no station');
const { station } = pageOf(found);

const none: PartFeatures = {
  plans: false,
  accountability: false,
  hideCostAndCart: true,
  luckyNumbers: false,
  exclusivePage: false,
  fuelClub: false,
  companySignUp: false,
  manageLink: false,
  nativeApp: false,
  virtualCard: 'off',
  unionAreas: [],
};
const all: PartFeatures = {
  plans: true,
  accountability: true,
  hideCostAndCart: false,
  luckyNumbers: true,
  exclusivePage: true,
  fuelClub: true,
  companySignUp: true,
  manageLink: true,
  nativeApp: true,
  virtualCard: 'menu',
  unionAreas: ['political', 'legal', 'accounting', 'health'],
};

function leads(path: string, features: PartFeatures) {
  return elsewhere(path, {
    device: 'phone',
    station: { features: { ...station.features, ...features, mobileOnly: false } },
  });
}

const conditional = routes.filter(({ frame, needs }) => frame !== 'member' && needs?.part !== undefined);

describe('a page that anybody may open, of a part that a station lacks', () => {
  test.each(conditional.map(({ path }) => path.replaceAll(/:\w+/g, '1')))(
    '%s leads to the first page',
    (path) => {
      expect(leads(path, none)).toEqual({ to: paths.landing, isForGood: false });
      expect(leads(path, all)).toBeUndefined();
    },
  );

  test('there are some, and each part is known', () => {
    expect(conditional.length).toBeGreaterThan(1);
    expect(Object.keys(parts).filter((part) => parts[part as keyof typeof parts](none))).toEqual([]);
    expect(Object.keys(parts).filter((part) => !parts[part as keyof typeof parts](all))).toEqual([]);
  });
});

test('members’ pages are drawn for whoever asks: who it is, the browser finds out', () => {
  const own = routes.filter(({ frame, path }) => frame === 'member' && !/[:*]/.test(path));
  for (const { path } of own) expect(leads(path, none)).toBeUndefined();
});
