import {
  coveringRows,
  type Row,
  startTestApi,
  stationWith,
  type TestApi,
  unreadIn,
  valuesIn,
} from '@estacao/api/testing';
import { type Access, accesses, paths } from '@estacao/domain';
import { type FoundStation, readStations } from '@estacao/stations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wayTo } from './routing/gate.ts';
import { routeAt } from './routing/routes.ts';
import { itemsOf } from './station/menu.ts';
import { wholeMenu } from './station/whole-menu.ts';
import { drawn, observe, pageOf } from './testing/observe.tsx';
import { memberWith } from './testing/station.ts';

const { stations } = readStations();
const aurora = stations.find(({ station }) => station.slug === 'aurora') as FoundStation;
const others = stations.filter((found) => found !== aurora);

function stationOf(features: Row, pacing?: Row): FoundStation {
  return stationWith(aurora, features, pacing);
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

const switches = Object.fromEntries(accesses.map((name) => [`may.${name}`, [true, false]]));
const rows = coveringRows({ ...valuesIn('features'), ...switches });

interface Seen {
  readonly landing: string;
  readonly login: string;
  readonly terms: string;
  readonly privacy: string;
  readonly labels: readonly string[];
  readonly atDesktop: string;
  readonly at: (path: string) => string;
}

async function see(row: Row): Promise<Seen> {
  const features = Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith('may.')));
  const may = Object.fromEntries(accesses.map((name) => [name, row[`may.${name}`] === true]));
  const found = stationOf(features);
  await api.api.adopt([found, ...others]);
  const [landing, login, terms, privacy, home] = await Promise.all(
    [paths.landing, paths.login, paths.terms, paths.privacy, paths.home].map((path) =>
      drawn(api, found, path),
    ),
  );
  expect([landing, login, terms, privacy, home].map((page) => page?.status)).toEqual(Array(5).fill(200));
  const desktop = pageOf(found, { device: 'desktop', system: 'other' });
  const atDesktop = await drawn(api, found, paths.landing, desktop);
  const page = pageOf(found);
  const user = memberWith(may);
  const menu = itemsOf(wholeMenu, page.station, user, paths.home);
  expect(menu.primary.length).toBeGreaterThanOrEqual(4);
  expect(home?.html).toContain('Atalhos');
  return {
    landing: landing?.html ?? '',
    login: login?.html ?? '',
    terms: terms?.html ?? '',
    privacy: privacy?.html ?? '',
    atDesktop: atDesktop?.html ?? '',
    labels: menu.groups.flatMap(({ items }) => items.map(({ label }) => label)),
    at(path) {
      const way = wayTo(routeAt(path), page.station, { status: 'signedIn', user, exit: paths.landing });
      return way.kind === 'go' ? way.to : path;
    },
  };
}

type Promised = (row: Row, seen: Seen) => void;

function part(has: (row: Row) => boolean, path: string, label?: string, inMenu = has): Promised {
  return (row, { at, labels }) => {
    expect([path, at(path)]).toEqual([path, has(row) ? path : paths.home]);
    if (label !== undefined) expect([label, labels.includes(label)]).toEqual([label, inMenu(row)]);
  };
}

function may(row: Row, name: Access): boolean {
  return row[name] === true && row[`may.${name}`] === true;
}

function access(name: Access, path: string, ...labels: readonly string[]): Promised {
  return (row, seen) => {
    if (may(row, name)) return;
    expect([path, seen.at(path)]).toEqual([path, paths.notAuthorized]);
    for (const label of labels) expect(seen.labels).not.toContain(label);
  };
}

const promises: Readonly<Record<string, Promised>> = {
  login: ({ login }, seen) => {
    expect(seen.login.includes('>E-mail<')).toBe(login !== 'cpf');
    expect(seen.login.includes('>CPF<')).toBe(login !== 'email');
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
  terms({ terms: whose }, { landing, terms }) {
    expect(terms.includes('é uma promoção de')).toBe(whose === 'own');
    expect(landing.includes('>Regulamento<')).toBe(whose === 'own');
  },
  supportChat: ({ supportChat }, { landing }) =>
    expect(landing.includes('https://chat.exemplo.test/sala')).toBe(supportChat === true),
  nativeApp: ({ nativeApp }, { landing, at }) => {
    expect(landing.includes('Abra no aplicativo')).toBe(nativeApp === true);
    expect(at(paths.app)).toBe(nativeApp === true ? paths.app : paths.home);
  },
  mobileOnly: ({ mobileOnly, nativeApp, hideLogin }, { landing, atDesktop }) => {
    const login = `href="${paths.login}"`;
    expect(landing.includes(login)).toBe(hideLogin !== true);
    expect(atDesktop.includes(login)).toBe(hideLogin !== true && mobileOnly !== true);
    expect(atDesktop.includes('Código QR')).toBe(mobileOnly === true && nativeApp === true);
  },
  companySignUp: part(({ companySignUp }) => companySignUp === true, '/cadastrar/empresa'),
  feed: access('feed', '/homepage/feed', 'Mural'),
  events: access('events', '/homepage/calendario', 'Calendário'),
  files: access('files', '/homepage/downloads', 'Downloads'),
  checkout: (row, seen) => {
    access('checkout', '/homepage/pedidos', 'Carrinho', 'Minhas compras', 'Pedidos')(row, seen);
    if (!may(row, 'checkout')) expect(seen.at('/homepage/carrinho')).toBe(paths.notAuthorized);
  },
  hideCostAndCart: (row, seen) => {
    if (!may(row, 'checkout')) return;
    part(({ hideCostAndCart }) => hideCostAndCart === false, '/homepage/carrinho', 'Carrinho')(row, seen);
    part(({ hideCostAndCart }) => hideCostAndCart === false, '/homepage/shopping/1')(row, seen);
  },
  myAccount: (row, { labels, at }) => {
    for (const label of ['Extratos', 'Meus vouchers', 'Troféus', 'Meus convites'])
      expect([label, labels.includes(label)]).toEqual([label, may(row, 'myAccount')]);
    expect(at('/homepage/vouchers')).toBe('/homepage/vouchers');
  },
  hideProfile: (row, { labels }) =>
    expect(labels.includes('Perfil')).toBe(
      may(row, 'myAccount') && row.hideProfile === false && row.publicMode === false,
    ),
  plans: part(({ plans }) => plans === true, '/homepage/planos', 'Planos'),
  accountability: part(
    ({ accountability }) => accountability === true,
    '/homepage/prestacao-de-contas',
    'Prestação de contas',
  ),
  virtualCard: part(
    ({ virtualCard }) => virtualCard !== 'off',
    '/homepage/carteirinha',
    'Carteirinha',
    ({ virtualCard }) => virtualCard === 'menu',
  ),
  luckyNumbers: part(
    ({ luckyNumbers }) => luckyNumbers === true,
    '/homepage/numeros-da-sorte',
    'Números da sorte',
  ),
  exclusivePage: part(({ exclusivePage }) => exclusivePage === true, '/homepage/exclusivo', 'Exclusivo'),
  fuelClub: part(({ fuelClub }) => fuelClub === true, '/homepage/legisclub-gasolina', 'Clube de combustível'),
  manageLink: part(({ manageLink }) => manageLink === true, '/homepage/gerenciar', 'Gerenciar'),
  unionAreas: (row, seen) => {
    const areas: readonly (readonly [string, string, string])[] = [
      ['political', '/homepage/politico-sindical/temas', 'Assuntos e pautas sindicais'],
      ['legal', '/homepage/consultoria-juridica', 'Consultoria jurídica'],
      ['accounting', '/homepage/consultoria-contabil', 'Consultoria contábil'],
      ['health', '/homepage/saude', 'Saúde'],
    ];
    for (const [name, path, label] of areas)
      part(({ unionAreas }) => (unionAreas as string[]).includes(name), path, label)(row, seen);
  },
};

test('covers all pairs of values with few rows', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(120);
});

describe('pairwise combinations', () => {
  test.each(rows.map((row, at) => [at, row] as const))('keeps its promises in row %i', async (_, row) => {
    const seen = await see(row);
    for (const promised of Object.values(promises)) promised(row, seen);
  });
});

/** Keys without any effect yet. This list can only shrink, and matches the descriptions in the schema. */
const later = {
  features: ['noBankData'],
  pacing: ['cardQr'],
} as const;

/** Keys whose effect needs a clock, a purchase or a failure. Other tests cover them. */
const inUse = [
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
  const saying = (own: Row) => (group === 'features' ? stationOf(own) : stationOf({}, own));
  const lookAt = async (found: FoundStation) => {
    await api.api.adopt([found, ...others]);
    return observe(api, found, identifiers);
  };
  const looked = new Map<string, Promise<string>>();
  /** Cached, because the default value of most keys renders the same station again. */
  const seenWith = (own: Row): Promise<string> => {
    const found = saying(own);
    const { features, pacing } = found.station;
    const name = JSON.stringify([features, pacing]);
    const seen = looked.get(name) ?? lookAt(found);
    looked.set(name, seen);
    return seen;
  };

  test('renders the same output twice', async () => {
    expect(await lookAt(saying({}))).toBe(await lookAt(saying({})));
  });

  test.each(Object.entries(valuesIn(group)).filter(([key]) => !inUse.includes(key)))(
    '%s changes the output, unless it is listed as having no effect yet',
    async (key, values) => {
      const seen = new Set<string>();
      const beside = key === 'regulationUrl' ? { terms: 'own' } : {};
      for (const value of values)
        seen.add(await seenWith(value === undefined ? beside : { ...beside, [key]: value }));
      expect(seen.size > 1 ? 'changes something' : 'changes nothing').toBe(
        (later[group] as readonly string[]).includes(key) ? 'changes nothing' : 'changes something',
      );
    },
  );

  test('marks keys without an effect in the schema', () => {
    expect(unreadIn(group).sort()).toEqual([...later[group]].sort());
  });
});
