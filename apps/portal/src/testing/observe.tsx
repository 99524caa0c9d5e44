import { SAMPLE_PASSWORD } from '@estacao/api';
import type { TestApi } from '@estacao/api/testing';
import { table } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { checkNeeds, paths } from '@estacao/domain';
import {
  createPortalStore,
  type Environment,
  noticePaused,
  selectSnackbar,
  selectToasts,
  selectUser,
  snackbarRaised,
  toastRaised,
} from '@estacao/sagas';
import { captchaArea } from '@estacao/sagas/captcha';
import { loginArea, loginRequested } from '@estacao/sagas/session';
import type { ServedStation } from '@estacao/stations';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { render } from '../entry-server.tsx';
import type { Page } from '../page/page.ts';
import { decideGate } from '../routing/gate.ts';
import { preload } from '../routing/modules.ts';
import { routeAt, routes, visitorPath } from '../routing/routes.ts';
import { fullMenu } from '../station/full-menu.ts';
import { menuItemsOf } from '../station/menu.ts';

// Test helpers that record everything a station's settings change. They know no setting's purpose.

const pictures: Page['pictures'] = {
  logo: undefined,
  logoDark: undefined,
  logoOnHeader: undefined,
  secondLogo: undefined,
  companyLogo: undefined,
  headersPhone: [],
  headersDesktop: ['/header-1.webp', '/header-2.webp'],
};

export function pageOf(
  { station }: ServedStation,
  device: Pick<Page, 'device' | 'system'> = { device: 'phone', system: 'android' },
): Page {
  const { theme: _theme, pictures: _pictures, domains: _domains, ...rest } = station;
  return { station: rest, pictures, scheme: 'auto', ...device, api: '/api' };
}

export async function renderPublicPage(
  api: TestApi,
  servedStation: ServedStation,
  path: string,
  page = pageOf(servedStation),
) {
  const client = createClient({ api: api.url(servedStation.station.slug), fetch: api.fetch });
  return render(path, page, client, (error) => {
    throw error;
  });
}

function recordingEnvironment(initialPath: string) {
  const storedValues = new Map<string, string>();
  const visitedPaths: string[] = [];
  const externalAddresses: string[] = [];
  const timers: number[] = [];
  let runningTimers = 0;
  let currentPath = initialPath;
  const subscribeNothing = () => () => {};
  const environment: Environment = {
    clock: {
      now: () => 0,
      setTimer(_, ms) {
        timers.push(ms);
        runningTimers += 1;
        return () => {
          runningTimers -= 1;
        };
      },
    },
    page: { isVisible: () => true, isOnline: () => true, on: subscribeNothing },
    storage: {
      get: (key) => storedValues.get(key),
      set: (key, value) => void storedValues.set(key, value),
      remove: (key) => void storedValues.delete(key),
      onChange: subscribeNothing,
    },
    navigation: {
      currentPath: () => currentPath,
      absoluteUrl: (path) => path,
      go(path) {
        currentPath = path;
        visitedPaths.push(path);
      },
      leave: (address) => void externalAddresses.push(address),
    },
    solveCaptcha: async () => 'solved',
    random: () => 0,
    newKey: () => '',
    report: (error) => {
      throw error;
    },
  };
  return {
    environment,
    storedValues,
    visitedPaths,
    externalAddresses,
    timers,
    running: () => runningTimers,
  };
}

async function observeMember(
  api: TestApi,
  servedStation: ServedStation,
  identifiers: { cpf: string; email: string },
) {
  const page = pageOf(servedStation);
  const { environment, storedValues, visitedPaths, externalAddresses, timers, running } =
    recordingEnvironment(paths.login);
  const home = routeAt(paths.home);
  const { areas } = await preload(home, page);
  const portal = createPortalStore({
    environment,
    station: page.station,
    visitorPath,
    areas: [captchaArea, loginArea, ...areas],
    client: (session) =>
      createClient({ api: api.url(servedStation.station.slug), fetch: api.fetch, ...session }),
  });
  portal.start();
  const by = servedStation.station.features.login === 'cpf' ? 'cpf' : 'email';
  portal.store.dispatch(loginRequested({ by, identifier: identifiers[by], password: SAMPLE_PASSWORD }));
  await waitUntil(() => selectUser(portal.store.getState()) !== null);
  const user = selectUser(portal.store.getState());
  const states = () => JSON.stringify(portal.store.getState());
  await waitUntil(() => !states().includes('"status":"loading"'));

  timers.length = 0;
  portal.store.dispatch(snackbarRaised({ text: 'Feito' }));
  portal.store.dispatch(toastRaised({ title: 'Erro', text: 'Não deu' }));
  for (const notice of [selectSnackbar(portal.store.getState()), ...selectToasts(portal.store.getState())])
    if (notice !== null) portal.store.dispatch(noticePaused(notice.key));
  const notices = { timers: [...timers], running: running() };

  const html: string[] = [];
  for (const path of [paths.home, paths.profile]) {
    const route = routeAt(path);
    portal.inject(...(await preload(route, page)).areas);
    const leave = portal.enter(route.name);
    await waitUntil(() => !states().includes('"status":"loading"'));
    html.push(
      renderToString(
        <StaticRouter location={path}>
          <App page={page} portal={portal} />
        </StaticRouter>,
      ),
    );
    leave();
  }
  portal.dispose();
  const menu = menuItemsOf(fullMenu, page.station, user, paths.home);
  const ways = routes.map((route) => [
    route.name,
    decideGate(route, page.station, { status: 'signedIn', user, exit: paths.landing }),
  ]);
  return {
    notices,
    html,
    menu,
    ways,
    went: visitedPaths,
    left: externalAddresses,
    user: storedValues.get('user'),
  };
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('timed out waiting for a condition');
}

function normaliseIds(html: string): string {
  return html.replace(/\b[_«:]r_?[a-z0-9]+[_»:]/gi, 'id');
}

/** Deterministic output: pages, menu, redirects, calls and the effects of a login. */
export async function observe(
  api: TestApi,
  servedStation: ServedStation,
  identifiers: { cpf: string; email: string },
): Promise<string> {
  const { features } = servedStation.station;
  const publicPages = [
    '/',
    '/login',
    paths.register,
    `${paths.signUp}/CONVITE`,
    '/nao-existe',
    paths.terms,
    paths.privacy,
  ];
  const desktop = pageOf(servedStation, { device: 'desktop', system: 'other' });
  const pages = await Promise.all([
    ...publicPages.map((path) => renderPublicPage(api, servedStation, path)),
    renderPublicPage(api, servedStation, '/', desktop),
  ]);
  const calls = Object.values(table).map(({ id, needs = {} }) => [id, checkNeeds(needs, features, features)]);
  const member = await observeMember(api, servedStation, identifiers);
  const externalAddresses = member.left.map((address) => address.replace(/login-token\/.*/, 'login-token'));
  return normaliseIds(
    JSON.stringify({
      pages: pages.map(({ html, status }) => [status, html]),
      calls,
      ...member,
      left: externalAddresses,
      menu: member.menu.groups,
    }),
  );
}
