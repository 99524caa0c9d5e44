import { SAMPLE_PASSWORD } from '@estacao/api';
import type { TestApi } from '@estacao/api/testing';
import { table } from '@estacao/contract';
import { createClient } from '@estacao/contract/client';
import { paths, verdictOn } from '@estacao/domain';
import {
  createPortalStore,
  noticeHeld,
  selectSnackbar,
  selectToasts,
  selectUser,
  snackbarRaised,
  toastRaised,
  type World,
} from '@estacao/sagas';
import { captchaArea } from '@estacao/sagas/captcha';
import { loginArea, loginRequested } from '@estacao/sagas/session';
import type { FoundStation } from '@estacao/stations';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App.tsx';
import { render } from '../entry-server.tsx';
import type { Page } from '../page/page.ts';
import { wayTo } from '../routing/gate.ts';
import { preload } from '../routing/modules.ts';
import { routeAt, routes, visitorPath } from '../routing/routes.ts';
import { itemsOf } from '../station/menu.ts';
import { wholeMenu } from '../station/whole-menu.ts';

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
  { station }: FoundStation,
  device: Pick<Page, 'device' | 'system'> = { device: 'phone', system: 'android' },
): Page {
  const { theme: _theme, pictures: _pictures, domains: _domains, ...rest } = station;
  return { station: rest, pictures, scheme: 'auto', ...device, api: '/api' };
}

export async function drawn(api: TestApi, found: FoundStation, path: string, page = pageOf(found)) {
  const client = createClient({ api: api.url(found.station.slug), fetch: api.fetch });
  return render(path, page, client, (error) => {
    throw error;
  });
}

function recordingWorld(at: string) {
  const kept = new Map<string, string>();
  const went: string[] = [];
  const left: string[] = [];
  const timers: number[] = [];
  let running = 0;
  let here = at;
  const nothing = () => () => {};
  const world: World = {
    clock: {
      now: () => 0,
      setTimer(_, ms) {
        timers.push(ms);
        running += 1;
        return () => {
          running -= 1;
        };
      },
    },
    page: { isVisible: () => true, isOnline: () => true, on: nothing },
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      onChange: nothing,
    },
    navigation: {
      here: () => here,
      whole: (path) => path,
      go(path) {
        here = path;
        went.push(path);
      },
      leave: (address) => void left.push(address),
    },
    solveCaptcha: async () => 'solved',
    random: () => 0,
    newKey: () => '',
    report: (error) => {
      throw error;
    },
  };
  return { world, kept, went, left, timers, running: () => running };
}

async function asMember(api: TestApi, found: FoundStation, identifiers: { cpf: string; email: string }) {
  const page = pageOf(found);
  const { world, kept, went, left, timers, running } = recordingWorld(paths.login);
  const home = routeAt(paths.home);
  const { areas } = await preload(home, page);
  const portal = createPortalStore({
    world,
    station: page.station,
    visitorPath,
    areas: [captchaArea, loginArea, ...areas],
    client: (session) => createClient({ api: api.url(found.station.slug), fetch: api.fetch, ...session }),
  });
  portal.start();
  const by = found.station.features.login === 'cpf' ? 'cpf' : 'email';
  portal.store.dispatch(loginRequested({ by, identifier: identifiers[by], password: SAMPLE_PASSWORD }));
  await until(() => selectUser(portal.store.getState()) !== null);
  const user = selectUser(portal.store.getState());
  const states = () => JSON.stringify(portal.store.getState());
  await until(() => !states().includes('"status":"loading"'));

  timers.length = 0;
  portal.store.dispatch(snackbarRaised({ text: 'Feito' }));
  portal.store.dispatch(toastRaised({ title: 'Erro', text: 'Não deu' }));
  for (const notice of [selectSnackbar(portal.store.getState()), ...selectToasts(portal.store.getState())])
    if (notice !== null) portal.store.dispatch(noticeHeld(notice.key));
  const notices = { timers: [...timers], running: running() };

  const html: string[] = [];
  for (const path of [paths.home, paths.profile]) {
    const route = routeAt(path);
    portal.inject(...(await preload(route, page)).areas);
    const leave = portal.enter(route.name);
    await until(() => !states().includes('"status":"loading"'));
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
  const menu = itemsOf(wholeMenu, page.station, user, paths.home);
  const ways = routes.map((route) => [
    route.name,
    wayTo(route, page.station, { status: 'signedIn', user, exit: paths.landing }),
  ]);
  return { notices, html, menu, ways, went, left, user: kept.get('user') };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error('timed out waiting for a condition');
}

function settled(html: string): string {
  return html.replace(/\b[_«:]r_?[a-z0-9]+[_»:]/gi, 'id');
}

/** Deterministic output: pages, menu, redirects, calls and the effects of a login. */
export async function observe(
  api: TestApi,
  found: FoundStation,
  identifiers: { cpf: string; email: string },
): Promise<string> {
  const { features } = found.station;
  const publicPages = [
    '/',
    '/login',
    paths.register,
    `${paths.signUp}/CONVITE`,
    '/nao-existe',
    paths.terms,
    paths.privacy,
  ];
  const desktop = pageOf(found, { device: 'desktop', system: 'other' });
  const pages = await Promise.all([
    ...publicPages.map((path) => drawn(api, found, path)),
    drawn(api, found, '/', desktop),
  ]);
  const calls = Object.values(table).map(({ id, needs = {} }) => [id, verdictOn(needs, features, features)]);
  const member = await asMember(api, found, identifiers);
  const left = member.left.map((address) => address.replace(/login-token\/.*/, 'login-token'));
  return settled(
    JSON.stringify({
      pages: pages.map(({ html, status }) => [status, html]),
      calls,
      ...member,
      left,
      menu: member.menu.groups,
    }),
  );
}
