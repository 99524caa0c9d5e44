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

test('a station that lives on phones shows a desktop its public pages alone, and phones everything', () => {
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

describe('a page of members', () => {
  test.each<[string, Visitor, unknown]>([
    ['nobody', nobody, { kind: 'go', to: nobody.exit }],
    ['a member', signedIn(), { kind: 'open' }],
    ['the owner of a company', signedIn(memberWith({}, { kind: 'owner' })), { kind: 'open' }],
    ['somebody who isn’t known yet', { ...signedIn(), status: 'checking' }, { kind: 'wait' }],
    ['somebody on the way out', { ...signedIn(), status: 'signingOut' }, { kind: 'wait' }],
    [
      'somebody whom the server can’t be asked about',
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
])('a member without a proven CPF comes to %s, with %j: %s', (path, features, kind) => {
  const route = routeAt(path);
  expect(wayTo(route, stationWith(features), signedIn(memberWith({}, { isCpfProven: false }))).kind).toBe(
    kind,
  );
  expect(wayTo(route, stationWith(features), signedIn()).kind).toBe('open');
});

test('a part that the station lacks leads a member without a proven CPF home', () => {
  const unproven = signedIn(memberWith({}, { isCpfProven: false }));
  expect(wayTo(routeAt('/homepage/saude'), plain, unproven)).toEqual({ kind: 'go', to: '/homepage' });
});

test('the first page leads each account where it belongs', () => {
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

test('whoever is led to a page is let in there', () => {
  // Else they would be led in circles.
  for (const user of [memberWith(), pending, stranger]) {
    const route = routeAt(homeOf(user));
    expect([route.name, wayTo(route, plain, signedIn(user)).kind]).toEqual([route.name, 'open']);
  }
});

test('an account that is kept from things is no member, wherever it is', () => {
  const all = [memberWith(), pending, unlinked, suspended, stranger];
  expect(all.map((user) => isMember(signedIn(user)))).toEqual([true, false, false, false, false]);
});

test('what the station hasn’t: home for members, the first page for visitors', () => {
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
])('%s with %j leads to the right place', (path, features, access, to) => {
  const way = wayTo(routeAt(path), stationWith(features), signedIn(memberWith(access)));
  expect(way).toEqual({ kind: 'go', to });
});

test('pages stay open that only the menu leaves out', () => {
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

test('no page of a member opens to anybody else', () => {
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
