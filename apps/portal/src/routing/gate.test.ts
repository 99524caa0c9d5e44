import type { SessionUser } from '@estacao/sagas';
import { describe, expect, test } from 'vitest';
import { memberWith, stationWith } from '../testing/station.ts';
import { decideGate, homeOf, isMember, isReplacedByApp, type Visitor } from './gate.ts';
import { routeAt, routes } from './routes.ts';

const homeRoute = routeAt('/homepage');
const defaultStation = stationWith({});

function signedInVisitor(user: SessionUser = memberWith()): Visitor {
  return { status: 'signedIn', user, exit: '/' };
}
const loggedOutVisitor: Visitor = { status: 'signedOut', user: null, exit: '/login?volta=%2Fhomepage' };

const suspendedAccount = memberWith({}, { status: 'suspended' });
const unlinkedAccount = memberWith({}, { establishmentId: null });
const pendingAccount = memberWith({}, { status: 'pending' });
const deactivatedAccount = memberWith({}, { status: 'deactivated' });
const otherKindAccount = memberWith({}, { kind: 'other' });

test('hides login and member pages from desktops at a station with `mobileOnly`', () => {
  const findReplacedPaths = (
    features: Parameters<typeof stationWith>[0],
    device: 'phone' | 'tablet' | 'desktop',
  ) =>
    ['/', '/login', '/login-token/x', '/homepage', '/homepage/perfil', '/cadastrar', '/sobre/1'].filter(
      (path) => isReplacedByApp(routeAt(path), { station: stationWith(features), device }),
    );
  const memberPaths = ['/login', '/login-token/x', '/homepage', '/homepage/perfil'];
  expect(findReplacedPaths({ mobileOnly: true }, 'desktop')).toEqual(memberPaths);
  expect(findReplacedPaths({ mobileOnly: true }, 'tablet')).toEqual([]);
  expect(findReplacedPaths({ mobileOnly: true }, 'phone')).toEqual([]);
  expect(findReplacedPaths({}, 'desktop')).toEqual([]);
});

describe('a member page', () => {
  test.each<[string, Visitor, unknown]>([
    ['a visitor', loggedOutVisitor, { kind: 'go', to: loggedOutVisitor.exit }],
    ['a member', signedInVisitor(), { kind: 'open' }],
    ['the owner of a company', signedInVisitor(memberWith({}, { kind: 'owner' })), { kind: 'open' }],
    ['an unchecked session', { ...signedInVisitor(), status: 'checking' }, { kind: 'wait' }],
    ['a member signing out', { ...signedInVisitor(), status: 'signingOut' }, { kind: 'wait' }],
    [
      'a member while the server is unreachable',
      { ...signedInVisitor(), status: 'unreachable' },
      { kind: 'unreachable' },
    ],
    ['a pending account', signedInVisitor(pendingAccount), { kind: 'go', to: '/confimation' }],
    [
      'an account without an establishment',
      signedInVisitor(unlinkedAccount),
      { kind: 'kept', status: 'unlinked' },
    ],
    ['a suspended account', signedInVisitor(suspendedAccount), { kind: 'kept', status: 'suspended' }],
    ['a deactivated account', signedInVisitor(deactivatedAccount), { kind: 'kept', status: 'deactivated' }],
    ['an account of another kind', signedInVisitor(otherKindAccount), { kind: 'go', to: '/not-autorized' }],
    [
      'a pending account of another kind without an establishment',
      signedInVisitor({ ...pendingAccount, kind: 'other', establishmentId: null }),
      { kind: 'go', to: '/confimation' },
    ],
    [
      'a suspended account without an establishment',
      signedInVisitor({ ...suspendedAccount, establishmentId: null }),
      { kind: 'kept', status: 'unlinked' },
    ],
  ])('opens, delays, redirects or blocks a member page for %s', (_, visitor, decision) => {
    expect(decideGate(homeRoute, defaultStation, visitor)).toEqual(decision);
  });
});

test.each<[string, Parameters<typeof stationWith>[0], string]>([
  ['/homepage/consultoria-juridica/processos', { unionAreas: ['legal'] }, 'unproven'],
  ['/homepage/saude', { unionAreas: ['health'] }, 'unproven'],
  ['/homepage/politico-sindical/noticias', { unionAreas: ['political'] }, 'unproven'],
  ['/homepage/legisclub-gasolina', { fuelClub: true }, 'unproven'],
  ['/homepage/perfil', {}, 'open'],
  ['/homepage', {}, 'open'],
])(
  'the gate decides for a member without a proven CPF at %s with features %j: %s',
  (path, features, kind) => {
    const route = routeAt(path);
    expect(
      decideGate(route, stationWith(features), signedInVisitor(memberWith({}, { isCpfProven: false }))).kind,
    ).toBe(kind);
    expect(decideGate(route, stationWith(features), signedInVisitor()).kind).toBe('open');
  },
);

test('sends a member without a proven CPF home when the station lacks the page', () => {
  const unprovenMember = signedInVisitor(memberWith({}, { isCpfProven: false }));
  expect(decideGate(routeAt('/homepage/saude'), defaultStation, unprovenMember)).toEqual({
    kind: 'go',
    to: '/homepage',
  });
});

test('gives each account the address of its home', () => {
  const users = [
    memberWith(),
    pendingAccount,
    unlinkedAccount,
    suspendedAccount,
    deactivatedAccount,
    otherKindAccount,
  ];
  expect(users.map(homeOf)).toEqual([
    '/homepage',
    '/confimation',
    '/homepage',
    '/homepage',
    '/homepage',
    '/not-autorized',
  ]);
});

test('lets members, pending accounts and accounts of another kind open their home', () => {
  for (const user of [memberWith(), pendingAccount, otherKindAccount]) {
    const route = routeAt(homeOf(user));
    expect([route.name, decideGate(route, defaultStation, signedInVisitor(user)).kind]).toEqual([
      route.name,
      'open',
    ]);
  }
});

test('does not treat a restricted account as a member', () => {
  const accounts = [memberWith(), pendingAccount, unlinkedAccount, suspendedAccount, otherKindAccount];
  expect(accounts.map((user) => isMember(signedInVisitor(user)))).toEqual([true, false, false, false, false]);
});

test('redirects members to the home and visitors to the landing page when a feature is missing', () => {
  const stationWithoutFeatures = stationWith({ plans: false, companySignUp: false });
  expect(decideGate(routeAt('/homepage/planos'), stationWithoutFeatures, signedInVisitor())).toEqual({
    kind: 'go',
    to: '/homepage',
  });
  expect(decideGate(routeAt('/cadastrar/empresa'), stationWithoutFeatures, loggedOutVisitor)).toEqual({
    kind: 'go',
    to: '/',
  });
  expect(decideGate(routeAt('/cadastrar/empresa'), stationWithoutFeatures, signedInVisitor())).toEqual({
    kind: 'go',
    to: '/homepage',
  });
  expect(
    decideGate(routeAt('/cadastrar/empresa'), stationWith({ companySignUp: true }), loggedOutVisitor),
  ).toEqual({
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
])(
  'redirects a member from %s with the features %j and the access %j to %s',
  (path, features, access, to) => {
    const decision = decideGate(routeAt(path), stationWith(features), signedInVisitor(memberWith(access)));
    expect(decision).toEqual({ kind: 'go', to });
  },
);

test('lets a member open pages that only the menu hides', () => {
  const station = stationWith({ myAccount: false, hideProfile: true });
  for (const path of [
    '/homepage/perfil',
    '/homepage/trofeus',
    '/homepage/vouchers',
    '/homepage/minha-conta',
  ]) {
    const decision = decideGate(routeAt(path), station, signedInVisitor(memberWith({ myAccount: false })));
    expect([path, decision.kind]).toEqual([path, 'open']);
  }
});

test('opens no member page to visitors and restricted accounts', () => {
  for (const route of routes.filter(({ frame }) => frame === 'member')) {
    for (const visitor of [
      loggedOutVisitor,
      signedInVisitor(pendingAccount),
      signedInVisitor(unlinkedAccount),
      signedInVisitor(suspendedAccount),
      signedInVisitor(otherKindAccount),
    ])
      expect([route.name, decideGate(route, defaultStation, visitor).kind]).not.toEqual([route.name, 'open']);
  }
});
