import { type ComponentType, useEffect, useState } from 'react';
import type { FrameModule, PageModule, Route } from './route.ts';

const pages = import.meta.glob<PageModule>('./areas/*/*Page.tsx');
const frames = import.meta.glob<FrameModule>('./frames/*Frame.tsx');

/** A file whose code comes when it is first needed. */
export interface LazyModule<T> {
  /** Where the sources have it. */
  readonly file: string;
  load(): Promise<T>;
  /** What has arrived. */
  now(): T | undefined;
}

function lazyModules<T>(
  loaders: Readonly<Record<string, () => Promise<T>>>,
): (file: string) => LazyModule<T> {
  const modules = new Map<string, LazyModule<T>>();
  return (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const bring = loaders[file];
    if (bring === undefined) throw new Error(`there is no ${file}`);
    let arrived: T | undefined;
    const module: LazyModule<T> = {
      file: file.replace('.', 'src'),
      now: () => arrived,
      async load() {
        arrived ??= await bring();
        return arrived;
      },
    };
    modules.set(file, module);
    return module;
  };
}

const pageModule = lazyModules(pages);
const frameModule = lazyModules(frames);

export function pageOf({ area, page }: Route): LazyModule<PageModule> {
  return pageModule(`./areas/${area}/${page}.tsx`);
}

const shapes = lazyModules<{ default: ComponentType<{ route: Route }> }>({
  './page-shape.tsx': () => import('./page-shape.tsx'),
});

/** The shapes of pages: nobody needs one before they go to a second page. */
export const pageShape = shapes('./page-shape.tsx');

const frameFiles = {
  public: './frames/PublicFrame.tsx',
  member: './frames/MemberFrame.tsx',
  either: './frames/EitherFrame.tsx',
} as const;

/** What stands around a page; nothing, where nothing does. */
export function frameOf(frame: Exclude<Route['frame'], 'none'>): LazyModule<FrameModule>;
export function frameOf(frame: Route['frame']): LazyModule<FrameModule> | undefined;
export function frameOf(frame: Route['frame']): LazyModule<FrameModule> | undefined {
  return frame === 'none' ? undefined : frameModule(frameFiles[frame]);
}

/** Loads a page and its frame before they render: on the server, and before hydration in the browser. */
export async function preload(route: Route) {
  const [page, frame] = await Promise.all([pageOf(route).load(), frameOf(route.frame)?.load()]);
  return { page, areas: [...(frame?.areas ?? []), ...(page.areas ?? [])] };
}

/** The modules that render a route, as the build names them. */
export function filesOf(route: Route): string[] {
  return [frameOf(route.frame)?.file, pageOf(route).file].filter((file) => file !== undefined);
}

export interface UsedModule<T> {
  /** Nothing until it has arrived. */
  readonly module: T | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/** A lazy module as soon as it has loaded. Where its chunk fails to load nothing else on the screen breaks. */
export function useModule<T>(source: LazyModule<T>): UsedModule<T> {
  const [attempt, setAttempt] = useState(1);
  const [done, setDone] = useState<{ source: LazyModule<T>; attempt: number; hasFailed: boolean }>();
  useEffect(() => {
    if (source.now() !== undefined) return;
    let isCancelled = false;
    const end = (hasFailed: boolean) => {
      if (isCancelled) return;
      // Online and still not there: a newer portal has taken its place, and comes with the page itself.
      if (hasFailed && attempt > 1 && navigator.onLine) location.reload();
      else setDone({ source, attempt, hasFailed });
    };
    source.load().then(
      () => end(false),
      () => end(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [source, attempt]);

  return {
    module: source.now(),
    hasFailed: done?.source === source && done.attempt === attempt && done.hasFailed,
    retry: () => setAttempt(attempt + 1),
  };
}
