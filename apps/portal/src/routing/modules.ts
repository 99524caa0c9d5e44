import type { ComponentType } from 'react';
import { type LazyModule, lazyModules } from '../lazy/lazy-module.ts';
import type { Page } from '../page/page.ts';
import type { FrameModule, PageModule, Route } from './route.ts';

/** Typical entry pages. A separate chunk lists the other pages, because that list grows. */
const firstPages = import.meta.glob<PageModule>(
  '../areas/{landing/LandingPage,session/LoginPage,home/HomePage}.tsx',
);
const frames = import.meta.glob<FrameModule>('../frames/*Frame.tsx');

const pageModule = lazyModules(
  (file) => firstPages[file] ?? (() => morePages.load().then((pages) => pages.loadPage(file))),
);
const frameModule = lazyModules(frames);

const MORE_PAGES = '../routing/more-pages.ts';

export const morePages = lazyModules<typeof import('./more-pages.ts')>({
  [MORE_PAGES]: () => import('./more-pages.ts'),
})(MORE_PAGES);

function fileOf({ area, page }: Route): string {
  return `../areas/${area}/${page}.tsx`;
}

export function pageOf(route: Route): LazyModule<PageModule> {
  return pageModule(fileOf(route));
}

const shapes = lazyModules<{ default: ComponentType<{ route: Route }> }>({
  '../page/page-shape.tsx': () => import('../page/page-shape.tsx'),
});

export const pageShape = shapes('../page/page-shape.tsx');

const frameFiles = {
  public: '../frames/PublicFrame.tsx',
  member: '../frames/MemberFrame.tsx',
  either: '../frames/EitherFrame.tsx',
  newcomer: '../frames/NewcomerFrame.tsx',
} as const;

export function frameOf(frame: Exclude<Route['frame'], 'none'>): LazyModule<FrameModule>;
export function frameOf(frame: Route['frame']): LazyModule<FrameModule> | undefined;
export function frameOf(frame: Route['frame']): LazyModule<FrameModule> | undefined {
  return frame === 'none' ? undefined : frameModule(frameFiles[frame]);
}

export async function preload(route: Route, pageData: Page) {
  const [page, frame] = await Promise.all([pageOf(route).load(), frameOf(route.frame)?.load()]);
  await Promise.all((page.parts?.(pageData) ?? []).map((module) => module.load()));
  // A page that provides its own frame data makes the frame's requests unnecessary.
  const scope = page.frameOf === undefined ? frame?.scope : undefined;
  return { page, scope, areas: [...(frame?.areas ?? []), ...(page.areas ?? [])] };
}

/** Modules that render a route, by manifest name. */
export function filesOf(route: Route, pageData: Page): string[] {
  const page = pageOf(route);
  const partFiles = (page.getLoaded()?.parts?.(pageData) ?? []).map(({ file }) => file);
  const pageIndexFile = fileOf(route) in firstPages ? undefined : morePages.file;
  return [frameOf(route.frame)?.file, pageIndexFile, page.file, ...partFiles].filter(
    (file) => file !== undefined,
  );
}
