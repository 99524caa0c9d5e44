import type { SessionUser } from '@estacao/sagas';
import { describe, expect, test } from 'vitest';
import { memberWith, stationWith } from '../testing/station.ts';
import { homeOf, isKeptForPhones, isMember, type Visitor, wayTo } from './gate.ts';
import { routeAt, routes } from './routes.ts';

const home = routeAt('/homepage');
const plain = stationWith({});

function signedIn(user: SessionUser = memberWith()): Visitor {
  return { status: 'signedIn', user, exit: '/' };
}
const nobody: Visitor = { status: 'signedOut', user: null, exit: '/login?volta=%2Fhomepage' };

const suspended = memberWith({}, { status: 'suspended' });
const unlinked = memberWith({}, { establishmentId: null });
const pending = memberWith({}, { status: 'pending' });
const deactivated = memberWith({}, { status: 'deactivated' });
const stranger = memberWith({}, { kind: 'other' });

test('hides member pages from desktops at a station for phones only', () => {
  const kept = (features: Parameters<typeof stationWith>[0], device: 'phone' | 'tablet' | 'desktop') =>
    ['/', '/login', '/login-token/x', '/homepage', '/homepage/perfil', '/cadastrar', '/sobre/1'].filter(
      (path) => isKeptForPhones(routeAt(path), { station: stationWith(features), device }),
    );
  const theirs = ['/login', '/login-token/x', '/homepage', '/homepage/perfil'];
  expect(kept({ mobileOnly: true }, 'desktop')).toEqual(theirs);
  expect(kept({ mobileOnly: true }, 'tablet')).toEqual([]);
  expect(kept({ mobileOnly: true }, 'phone')).toEqual([]);
  expect(kept({}, 'desktop')).toEqual([]);
});

describe('a member page', () => {
  test.each<[string, Visitor, unknown]>([
    ['a visitor', nobody, { kind: 'go', to: nobody.exit }],
    ['a member', signedIn(), { kind: 'open' }],
    ['the owner of a company', signedIn(memberWith({}, { kind: 'owner' })), { kind: 'open' }],
    ['an unchecked session', { ...signedIn(), status: 'checking' }, { kind: 'wait' }],
    ['a member signing out', { ...signedIn(), status: 'signingOut' }, { kind: 'wait' }],
    [
      'a member while the server is unreachable',
      { ...signedIn(), status: 'unreachable' },
      { kind: 'unreachable' },
    ],
    ['a pending account', signedIn(pending), { kind: 'go', to: '/confimation' }],
    ['one without an establishment', signedIn(unlinked), { kind: 'kept', status: 'unlinked' }],
    ['a suspended account', signedIn(suspended), { kind: 'kept', status: 'suspended' }],
    ['a deactivated account', signedIn(deactivated), { kind: 'kept', status: 'deactivated' }],
    ['one of another kind', signedIn(stranger), { kind: 'go', to: '/not-autorized' }],
    [
      'one that everything is in the way of',
      signedIn({ ...pending, kind: 'other', establishmentId: null }),
      { kind: 'go', to: '/confimation' },
    ],
    [
      'one without an establishment that is suspended',
      signedIn({ ...suspended, establishmentId: null }),
      { kind: 'kept', status: 'unlinked' },
    ],
  ])('%s', (_, visitor, way) => {
    expect(wayTo(home, plain, visitor)).toEqual(way);
  });
});

test.each<[string, Parameters<typeof stationWith>[0], string]>([
  ['/homepage/consultoria-juridica/processos', { unionAreas: ['legal'] }, 'unproven'],
  ['/homepage/saude', { unionAreas: ['health'] }, 'unproven'],
  ['/homepage/politico-sindical/noticias', { unionAreas: ['political'] }, 'unproven'],
  ['/homepage/legisclub-gasolina', { fuelClub: true }, 'unproven'],
  ['/homepage/perfil', {}, 'open'],
  ['/homepage', {}, 'open'],
])('sends a member without a proven CPF at %s with %j to: %s', (path, features, kind) => {
  const route = routeAt(path);
  expect(wayTo(route, stationWith(features), signedIn(memberWith({}, { isCpfProven: false }))).kind).toBe(
    kind,
  );
  expect(wayTo(route, stationWith(features), signedIn()).kind).toBe('open');
});

test('sends a member without a proven CPF home when the station lacks the page', () => {
  const unproven = signedIn(memberWith({}, { isCpfProven: false }));
  expect(wayTo(routeAt('/homepage/saude'), plain, unproven)).toEqual({ kind: 'go', to: '/homepage' });
});

test('sends each account from the landing page to its home', () => {
  const users = [memberWith(), pending, unlinked, suspended, deactivated, stranger];
  expect(users.map(homeOf)).toEqual([
    '/homepage',
    '/confimation',
    '/homepage',
    '/homepage',
    '/homepage',
    '/not-autorized',
  ]);
});

test('lets each account open its home', () => {
  for (const user of [memberWith(), pending, stranger]) {
    const route = routeAt(homeOf(user));
    expect([route.name, wayTo(route, plain, signedIn(user)).kind]).toEqual([route.name, 'open']);
  }
});

test('does not treat a restricted account as a member', () => {
  const all = [memberWith(), pending, unlinked, suspended, stranger];
  expect(all.map((user) => isMember(signedIn(user)))).toEqual([true, false, false, false, false]);
});

test('redirects from a missing feature: members to the home, visitors to the landing page', () => {
  const none = stationWith({ plans: false, companySignUp: false });
  expect(wayTo(routeAt('/homepage/planos'), none, signedIn())).toEqual({ kind: 'go', to: '/homepage' });
  expect(wayTo(routeAt('/cadastrar/empresa'), none, nobody)).toEqual({ kind: 'go', to: '/' });
  expect(wayTo(routeAt('/cadastrar/empresa'), none, signedIn())).toEqual({ kind: 'go', to: '/homepage' });
  expect(wayTo(routeAt('/cadastrar/empresa'), stationWith({ companySignUp: true }), nobody)).toEqual({
    kind: 'open',
  });
});

test.each<[string, object, object, string]>([
  ['/homepage/feed', { feed: false }, { feed: false }, '/not-autorized'],
  ['/homepage/feed', {}, { feed: false }, '/not-autorized'],
  ['/homepage/calendario/3', { events: false }, { events: false }, '/not-autorized'],
  ['/homepage/downloads', { files: false }, { files: false }, '/not-autorized'],
  ['/homepage/downloads/7', { files: false }, {}, '/not-autorized'],
  ['/homepage/carrinho', { checkout: false }, { checkout: false }, '/not-autorized'],
  ['/homepage/carrinho', { checkout: false, hideCostAndCart: true }, { checkout: false }, '/not-autorized'],
  ['/homepage/carrinho', { hideCostAndCart: true }, {}, '/homepage'],
  ['/homepage/shopping/5', { hideCostAndCart: true }, {}, '/homepage'],
  ['/homepage/carteirinha', {}, {}, '/homepage'],
  ['/homepage/exclusivo', {}, {}, '/homepage'],
  ['/homepage/gerenciar', {}, {}, '/homepage'],
  ['/homepage/saude/agendamento-odontologia', { unionAreas: ['legal'] }, {}, '/homepage'],
])('redirects from %s with %j', (path, features, access, to) => {
  const way = wayTo(routeAt(path), stationWith(features), signedIn(memberWith(access)));
  expect(way).toEqual({ kind: 'go', to });
});

test('keeps pages open that only the menu hides', () => {
  const station = stationWith({ myAccount: false, hideProfile: true });
  for (const path of [
    '/homepage/perfil',
    '/homepage/trofeus',
    '/homepage/vouchers',
    '/homepage/minha-conta',
  ]) {
    const way = wayTo(routeAt(path), station, signedIn(memberWith({ myAccount: false })));
    expect([path, way.kind]).toEqual([path, 'open']);
  }
});

test('opens no member page to anyone else', () => {
  for (const route of routes.filter(({ frame }) => frame === 'member')) {
    for (const visitor of [
      nobody,
      signedIn(pending),
      signedIn(unlinked),
      signedIn(suspended),
      signedIn(stranger),
    ])
      expect([route.name, wayTo(route, plain, visitor).kind]).not.toEqual([route.name, 'open']);
  }
});
