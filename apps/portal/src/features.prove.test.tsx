import {
  createCoveringRows,
  createFactors,
  createStation,
  findUnreadKeys,
  type Row,
  startTestApi,
  type TestApi,
} from '@estacao/api/testing';
import { type Access, accesses, paths } from '@estacao/domain';
import { readStations, type ServedStation } from '@estacao/stations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideGate } from './routing/gate.ts';
import { routeAt } from './routing/routes.ts';
import { fullMenu } from './station/full-menu.ts';
import { menuItemsOf } from './station/menu.ts';
import { observe, pageOf, renderPublicPage } from './testing/observe.tsx';
import { memberWith } from './testing/station.ts';

const { stations } = readStations();
const aurora = stations.find(({ station }) => station.slug === 'aurora') as ServedStation;
const otherStations = stations.filter((servedStation) => servedStation !== aurora);

function stationOf(features: Row, pacing?: Row): ServedStation {
  return createStation(aurora, features, pacing);
}

let api: TestApi;
let identifiers: { cpf: string; email: string };
beforeAll(async () => {
  api = await startTestApi();
  const { cpf } = await api.database.db
    .selectFrom('member')
    .select('cpf')
    .where('email', '=', 'membro@aurora.test')
    .executeTakeFirstOrThrow();
  identifiers = { cpf: cpf ?? '', email: 'membro@aurora.test' };
});
afterAll(() => api.stop());

const accessFactors = Object.fromEntries(accesses.map((name) => [`may.${name}`, [true, false]]));
const rows = createCoveringRows({ ...createFactors('features'), ...accessFactors });

interface Snapshot {
  readonly landing: string;
  readonly login: string;
  readonly terms: string;
  readonly privacy: string;
  readonly menuLabels: readonly string[];
  readonly desktopLanding: string;
  readonly resolvePath: (path: string) => string;
}

async function takeSnapshot(row: Row): Promise<Snapshot> {
  const features = Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('may.')));
  const memberAccesses = Object.fromEntries(accesses.map((name) => [name, row[`may.${name}`] === true]));
  const servedStation = stationOf(features);
  await api.api.adopt([servedStation, ...otherStations]);
  const [landing, login, terms, privacy, home] = await Promise.all(
    [paths.landing, paths.login, paths.terms, paths.privacy, paths.home].map((path) =>
      renderPublicPage(api, servedStation, path),
    ),
  );
  expect([landing, login, terms, privacy, home].map((page) => page?.status)).toEqual(Array(5).fill(200));
  const desktopPage = pageOf(servedStation, { device: 'desktop', system: 'other' });
  const desktopLanding = await renderPublicPage(api, servedStation, paths.landing, desktopPage);
  const page = pageOf(servedStation);
  const user = memberWith(memberAccesses);
  const menu = menuItemsOf(fullMenu, page.station, user, paths.home);
  expect(menu.primary.length).toBeGreaterThanOrEqual(4);
  expect(home?.html).toContain('Atalhos');
  return {
    landing: landing?.html ?? '',
    login: login?.html ?? '',
    terms: terms?.html ?? '',
    privacy: privacy?.html ?? '',
    desktopLanding: desktopLanding?.html ?? '',
    menuLabels: menu.groups.flatMap(({ items }) => items.map(({ label }) => label)),
    resolvePath(path) {
      const decision = decideGate(routeAt(path), page.station, {
        status: 'signedIn',
        user,
        exit: paths.landing,
      });
      return decision.kind === 'go' ? decision.to : path;
    },
  };
}

type Assertion = (row: Row, snapshot: Snapshot) => void;

function expectFeature(
  isEnabled: (row: Row) => boolean,
  path: string,
  label?: string,
  isInMenu = isEnabled,
): Assertion {
  return (row, { resolvePath, menuLabels }) => {
    expect([path, resolvePath(path)]).toEqual([path, isEnabled(row) ? path : paths.home]);
    if (label !== undefined) expect([label, menuLabels.includes(label)]).toEqual([label, isInMenu(row)]);
  };
}

function hasAccess(row: Row, name: Access): boolean {
  return row[name] === true && row[`may.${name}`] === true;
}

function expectAccess(name: Access, path: string, ...menuLabels: readonly string[]): Assertion {
  return (row, snapshot) => {
    if (hasAccess(row, name)) return;
    expect([path, snapshot.resolvePath(path)]).toEqual([path, paths.notAuthorized]);
    for (const label of menuLabels) expect(snapshot.menuLabels).not.toContain(label);
  };
}

const expectations: Readonly<Record<string, Assertion>> = {
  login: ({ login }, snapshot) => {
    expect(snapshot.login.includes('>E-mail<')).toBe(login !== 'cpf');
    expect(snapshot.login.includes('>CPF<')).toBe(login !== 'email');
  },
  hideLogin: ({ hideLogin }, { landing }) =>
    expect(landing.includes(`href="${paths.login}"`)).toBe(hideLogin !== true),
  majoritySecurity({ majoritySecurity }, { landing, login, terms }) {
    for (const page of [landing, login, terms])
      expect(page.includes('Este site é destinado a maiores de 18 anos.')).toBe(majoritySecurity === true);
    for (const page of [landing, login])
      expect(page.includes('data-age-gate')).toBe(majoritySecurity === true);
    expect(terms.includes('data-age-gate')).toBe(false);
  },
  cookieBar({ cookieBar }, { landing, login, privacy }) {
    for (const page of [landing, login, privacy])
      expect(page.includes('Aviso de cookies')).toBe(cookieBar === true);
  },
  privacyNotice: ({ privacyNotice }, { privacy }) =>
    expect(privacy.includes('Aviso global de privacidade')).toBe(privacyNotice === 'bank'),
  terms({ terms: owner }, { landing, terms }) {
    expect(terms.includes('é uma promoção de')).toBe(owner === 'own');
    expect(landing.includes('>Regulamento<')).toBe(owner === 'own');
  },
  supportChat: ({ supportChat }, { landing }) =>
    expect(landing.includes('https://chat.exemplo.test/sala')).toBe(supportChat === true),
  nativeApp: ({ nativeApp }, { landing, resolvePath }) => {
    expect(landing.includes('Abra no aplicativo')).toBe(nativeApp === true);
    expect(resolvePath(paths.app)).toBe(nativeApp === true ? paths.app : paths.home);
  },
  mobileOnly: ({ mobileOnly, nativeApp, hideLogin }, { landing, desktopLanding }) => {
    const login = `href="${paths.login}"`;
    expect(landing.includes(login)).toBe(hideLogin !== true);
    expect(desktopLanding.includes(login)).toBe(hideLogin !== true && mobileOnly !== true);
    expect(desktopLanding.includes('Código QR')).toBe(mobileOnly === true && nativeApp === true);
  },
  companySignUp: expectFeature(({ companySignUp }) => companySignUp === true, '/cadastrar/empresa'),
  feed: expectAccess('feed', '/homepage/feed', 'Mural'),
  events: expectAccess('events', '/homepage/calendario', 'Calendário'),
  files: expectAccess('files', '/homepage/downloads', 'Downloads'),
  checkout: (row, snapshot) => {
    expectAccess('checkout', '/homepage/pedidos', 'Carrinho', 'Minhas compras', 'Pedidos')(row, snapshot);
    if (!hasAccess(row, 'checkout'))
      expect(snapshot.resolvePath('/homepage/carrinho')).toBe(paths.notAuthorized);
  },
  hideCostAndCart: (row, snapshot) => {
    if (!hasAccess(row, 'checkout')) return;
    expectFeature(
      ({ hideCostAndCart }) => hideCostAndCart === false,
      '/homepage/carrinho',
      'Carrinho',
    )(row, snapshot);
    expectFeature(({ hideCostAndCart }) => hideCostAndCart === false, '/homepage/shopping/1')(row, snapshot);
  },
  myAccount: (row, { menuLabels, resolvePath }) => {
    for (const label of ['Extratos', 'Meus vouchers', 'Troféus', 'Meus convites'])
      expect([label, menuLabels.includes(label)]).toEqual([label, hasAccess(row, 'myAccount')]);
    expect(resolvePath('/homepage/vouchers')).toBe('/homepage/vouchers');
  },
  hideProfile: (row, { menuLabels }) =>
    expect(menuLabels.includes('Perfil')).toBe(
      hasAccess(row, 'myAccount') && row.hideProfile === false && row.publicMode === false,
    ),
  plans: expectFeature(({ plans }) => plans === true, '/homepage/planos', 'Planos'),
  accountability: expectFeature(
    ({ accountability }) => accountability === true,
    '/homepage/prestacao-de-contas',
    'Prestação de contas',
  ),
  virtualCard: expectFeature(
    ({ virtualCard }) => virtualCard !== 'off',
    '/homepage/carteirinha',
    'Carteirinha',
    ({ virtualCard }) => virtualCard === 'menu',
  ),
  luckyNumbers: expectFeature(
    ({ luckyNumbers }) => luckyNumbers === true,
    '/homepage/numeros-da-sorte',
    'Números da sorte',
  ),
  exclusivePage: expectFeature(
    ({ exclusivePage }) => exclusivePage === true,
    '/homepage/exclusivo',
    'Exclusivo',
  ),
  fuelClub: expectFeature(
    ({ fuelClub }) => fuelClub === true,
    '/homepage/legisclub-gasolina',
    'Clube de combustível',
  ),
  manageLink: expectFeature(({ manageLink }) => manageLink === true, '/homepage/gerenciar', 'Gerenciar'),
  unionAreas: (row, snapshot) => {
    const areas: readonly (readonly [string, string, string])[] = [
      ['political', '/homepage/politico-sindical/temas', 'Assuntos e pautas sindicais'],
      ['legal', '/homepage/consultoria-juridica', 'Consultoria jurídica'],
      ['accounting', '/homepage/consultoria-contabil', 'Consultoria contábil'],
      ['health', '/homepage/saude', 'Saúde'],
    ];
    for (const [name, path, label] of areas)
      expectFeature(({ unionAreas }) => (unionAreas as string[]).includes(name), path, label)(row, snapshot);
  },
};

test('the pairwise table has more than 10 and fewer than 120 rows', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(120);
});

describe('pairwise combinations', () => {
  test.each(rows.map((row, index) => [index, row] as const))(
    'pages and menu match the features of pairwise row %i',
    async (_, row) => {
      const snapshot = await takeSnapshot(row);
      for (const assertExpectation of Object.values(expectations)) assertExpectation(row, snapshot);
    },
  );
});

/** Keys without any effect yet. The schema describes exactly these keys as “Not read yet”. */
const keysWithoutEffect = {
  features: ['noBankData'],
  pacing: ['cardQr'],
} as const;

/** Keys whose effect needs a clock, a purchase or a failure. Other tests cover them. */
const keysTestedSeparately = [
  'commentButton',
  'legalCategory',
  'unionLibrary',
  'companyWithoutCpf',
  'errorSnackbar',
  'explainFailures',
  'homeDelayMs',
  'holdMinutes',
  'minimumAge',
  'pixMinutes',
  'pixPolling',
  'skipFirstStep',
];

describe.each(['features', 'pacing'] as const)('a key of %s', (group) => {
  const stationWithKeys = (keys: Row) => (group === 'features' ? stationOf(keys) : stationOf({}, keys));
  const observeStation = async (servedStation: ServedStation) => {
    await api.api.adopt([servedStation, ...otherStations]);
    return observe(api, servedStation, identifiers);
  };
  const observations = new Map<string, Promise<string>>();
  /** Cached, because the default value of most keys renders the same station again. */
  const observeKeys = (keys: Row): Promise<string> => {
    const servedStation = stationWithKeys(keys);
    const { features, pacing } = servedStation.station;
    const cacheKey = JSON.stringify([features, pacing]);
    const snapshot = observations.get(cacheKey) ?? observeStation(servedStation);
    observations.set(cacheKey, snapshot);
    return snapshot;
  };

  test('the same station renders the same output twice', async () => {
    expect(await observeStation(stationWithKeys({}))).toBe(await observeStation(stationWithKeys({})));
  });

  test.each(Object.entries(createFactors(group)).filter(([key]) => !keysTestedSeparately.includes(key)))(
    'the key %s changes the output, unless it is listed as having no effect yet',
    async (key, values) => {
      const outputs = new Set<string>();
      const baseKeys = key === 'regulationUrl' ? { terms: 'own' } : {};
      for (const value of values)
        outputs.add(await observeKeys(value === undefined ? baseKeys : { ...baseKeys, [key]: value }));
      expect(outputs.size > 1 ? 'changes something' : 'changes nothing').toBe(
        (keysWithoutEffect[group] as readonly string[]).includes(key)
          ? 'changes nothing'
          : 'changes something',
      );
    },
  );

  test('the schema marks the keys that have no effect', () => {
    expect(findUnreadKeys(group).sort()).toEqual([...keysWithoutEffect[group]].sort());
  });
});
