import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

type LoadPage = () => Promise<{ default: ComponentType }>;

const pages = import.meta.glob<{ default: ComponentType }>('./areas/*/*Page.tsx');

export interface Route {
  /** What flows call it. */
  readonly name: string;
  readonly path: string;
  /** Its page, in `areas`. */
  readonly page: string;
  /** `public` pages are drawn on the server; `private` ones need a session and are drawn in the browser. */
  readonly access: 'public' | 'private';
  /** What the tab says before the station's name; nothing on the first page. */
  readonly title?: string;
}

/** Every route of the portal. The page of each is loaded when it is first shown. */
export const routes: readonly Route[] = [
  { name: 'landing', path: '/', page: 'landing/LandingPage', access: 'public' },
  { name: 'login', path: '/login', page: 'session/LoginPage', access: 'public', title: 'Entrar' },
  { name: 'logout', path: '/logout', page: 'session/LogoutPage', access: 'public', title: 'Sair' },
  // Stands for the external app that members of some stations go on to, until theirs is connected.
  {
    name: 'externalApp',
    path: '/sandbox/app/login-token/:token',
    page: 'sandbox/ExternalAppPage',
    access: 'public',
    title: 'Aplicativo',
  },
  { name: 'home', path: '/homepage', page: 'home/HomePage', access: 'private', title: 'Início' },
];

export const notFound: Route = {
  name: 'notFound',
  path: '*',
  page: 'not-found/NotFoundPage',
  access: 'public',
  title: 'Página não encontrada',
};

/** A trailing slash more or less is the same page. */
export function routeAt(pathname: string): Route {
  return routes.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null) ?? notFound;
}

export function fileOf({ page }: Route): string {
  return `src/areas/${page}.tsx`;
}

export function loaderOf({ page }: Route): LoadPage {
  const load = pages[`./areas/${page}.tsx`];
  if (load === undefined) throw new Error(`there is no page ${page}`);
  return load;
}
