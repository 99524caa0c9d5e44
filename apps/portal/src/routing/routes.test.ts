import { expect, test } from 'vitest';
import { isToday } from '../../../../.ci/tools/sample.ts';
import { frameOf, pageOf } from './modules.ts';
import { canonicalPath, isPrivatePath, matchAt, routeAt, routes, visitorPath } from './routes.ts';

test.each([
  ['/', 'landing'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/homepage', 'home'],
  ['/sandbox/app/login-token/abc', 'externalApp'],
  ['/Login', 'notFound'],
  ['/homepage/nada', 'notFound'],
  ['/nao-existe', 'notFound'],
  ['//homepage//', 'home'],
  ['/cadastrar', 'register'],
  ['/cadastrar/empresa', 'registerCompany'],
  ['/cadastrar/abc-U12-E1', 'registerByInvitation'],
  ['/cadastrar/a-b-U12-E1', 'registerByInvitation'],
  ['/cadastrar/abc-Udoze-E1', 'registerByCode'],
  ['/cadastrar/-U1-E1', 'registerByCode'],
  ['/cadastrar/abc', 'registerByCode'],
  ['/cadastrar/abc/mais', 'notFound'],
  ['/signup', 'signUp'],
  ['/signup/abc-U12-E1', 'signUpByCode'],
  ['/confirmation', 'confirmation'],
  ['/not-authorized/', 'notAuthorized'],
  ['/homepage/search', 'home'],
  ['/homepage/search/caf%C3%A9', 'searchResults'],
  ['/homepage/search/a%2Fb', 'searchResults'],
  ['/homepage/search/a/b', 'notFound'],
  ['/homepage/planos/sobconsulta', 'enterprisePlan'],
  ['/homepage/planos/editar-pagamento', 'planPayment'],
  ['/homepage/planos/3/comprar', 'planPurchase'],
  ['/homepage/planos/3/mudar', 'planPurchase'],
  ['/homepage/planos/3/roubar', 'planPurchase'],
  ['/homepage/planos/pagamento-pendente', 'planOwed'],
  ['/homepage/quizzes/quiz', 'quiz'],
  ['/homepage/meios-de-pagamento/criar', 'addPaymentMethod'],
  ['/homepage/consultoria-juridica/noticias/detalhe', 'legal/noticias/detalhe'],
  ['/homepage/saude/agendamento-psicologia-info', 'health/agendamento-psicologia-info'],
  ['/email/inscricao/1/abc', 'emailList'],
  ['/email/outra/1/abc', 'emailList'],
  ['/qr-code-validator/voucher/X1', 'voucherValidator'],
  ['/qr-code-user-validator/7', 'cardValidator'],
])('matches the path %s to the route %s', (path, name) => {
  expect(routeAt(path).name).toBe(name);
});

test('parses the path segments of an address as params', () => {
  expect(matchAt('/sandbox/app/login-token/a%20b').params).toEqual({ token: 'a b' });
  expect(matchAt('/sandbox/app/login-token/%E0%A4%A').params).toEqual({ token: '%E0%A4%A' });
  expect(matchAt('/confirmacao/50%').params).toEqual({ email: '50%' });
  expect(matchAt('/login').params).toEqual({});
});

const pageFiles = Object.keys(import.meta.glob('../areas/*/*Page.tsx'));

test.each(routes)('finds the page file of $name', ({ area, page }) => {
  expect(pageFiles).toContain(`../areas/${area}/${page}.tsx`);
});

test.each(isToday('every page is loaded') ? routes : [])(
  'loads the page of $name and its frame',
  async (route) => {
    expect((await pageOf(route).load()).default).toBeTypeOf('function');
    const frame = frameOf(route.frame);
    if (frame !== undefined) expect((await frame.load()).default).toBeTypeOf('function');
  },
);

test.each(routes.filter(({ frame }) => frame === 'member'))(
  'the path of $name is below the home, which the worker uses to detect member pages',
  ({ path }) => {
    expect(`${path}/`).toMatch(/^\/homepage\//);
  },
);

test('gives each route a unique name and path', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  const paths = routes.map(
    ({ path, paramPatterns }) =>
      path.replace(/:\w+/g, ':') +
      (paramPatterns === undefined ? '' : JSON.stringify(Object.keys(paramPatterns))),
  );
  expect(new Set(paths).size).toBe(routes.length);
});

test("constrains only params that are in the route's path", () => {
  for (const { path, paramPatterns = {} } of routes)
    for (const name of Object.keys(paramPatterns)) expect(path.split('/')).toContain(`:${name}`);
});

test.each([
  ['/homepage', true],
  ['/homepage/?aba=1#topo', true],
  ['/', false],
  ['/login?volta=%2Fhomepage', false],
  ['/nao-existe', false],
  ['/homepage/nao-existe', true],
  ['/homepages', false],
  ['/homepage/search', true],
])('the path %s is private: %s', (path, expected) => {
  expect(isPrivatePath(path)).toBe(expected);
});

test.each([
  ['/homepage', '/'],
  ['/homepage/atividades/12', '/atividade/12'],
  ['/homepage/atividades/12/?aba=1#topo', '/atividade/12'],
  ['/homepage/nao-existe', '/'],
  ['/login', undefined],
])('redirects a visitor from %s to %s', (path, expected) => {
  expect(visitorPath(path)).toBe(expected);
});

test.each([
  ['/', undefined],
  ['/login', undefined],
  ['/login/', '/login'],
  ['//login', '/login'],
  ['/homepage//trofeus//', '/homepage/trofeus'],
  ['//', '/'],
  ['/Login', '/login'],
  ['/HOMEPAGE/Trofeus/', '/homepage/trofeus'],
  ['/Homepage/Atividades/12', '/homepage/atividades/12'],
  ['/confirmation', '/confimation'],
  ['/confirmation/', '/confimation'],
  ['/confimation', undefined],
  ['/not-authorized', '/not-autorized'],
  ['/homepage/search', '/homepage'],
  ['/homepage/search/x', undefined],
  ['/CONFIRMATION/', '/confimation'],
  ['/Not-Authorized', '/not-autorized'],
  ['/Sandbox/App/Login-Token/AbC%20d', '/sandbox/app/login-token/AbC%20d'],
  ['/cadastrar/ABC-U12-E1', undefined],
  ['/homepage/search/Caf%C3%A9/', '/homepage/search/Caf%C3%A9'],
  ['/nao-existe/', undefined],
  ['//evil.test', undefined],
  ['//evil.test/login', undefined],
  ['/%2F%2Fevil.test/', undefined],
  ['/%5Cevil.test/', undefined],
  ['/homepage/search//evil.test//', '/homepage/search/evil.test'],
])('corrects the path %s to %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

test('no route starts with a param, because such a route would match any path', () => {
  expect(routes.filter(({ path }) => path.startsWith('/:'))).toEqual([]);
});

test('skips the age gate on validators, legal texts, recovery, activation and account links', () => {
  const routesForAnyAge = routes.filter(({ forAnyAge }) => forAnyAge === true).map(({ name }) => name);
  expect(routesForAnyAge.sort()).toEqual(
    [
      ...['cardValidator', 'voucherValidator', 'terms', 'privacy', 'emailList'],
      ...['forgotPassword', 'resetPassword', 'resetPasswordByMail', 'endSessions'],
      ...['confirmation', 'confirmEmail', 'activate', 'activateByMail'],
    ].sort(),
  );
});
