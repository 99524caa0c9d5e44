import { useEffect, useLayoutEffect, useState } from 'react';

/** A file whose code comes when it is first needed. */
export interface LazyModule<T> {
  /** Where the sources have it. */
  readonly file: string;
  load(): Promise<T>;
  /** What has arrived. */
  now(): T | undefined;
}

type Bring<T> = () => Promise<T>;

/** A module by its file, and how it is loaded. */
export function lazyModule<T>(file: string, bring: Bring<T>): LazyModule<T> {
  let arrived: T | undefined;
  return {
    file: file.replace(/^\.+/, 'src'),
    now: () => arrived,
    async load() {
      arrived ??= await bring();
      return arrived;
    },
  };
}

/** Modules by their files, and how each is brought: as a list, or by what knows of them. */
export function lazyModules<T>(
  loaders: Readonly<Record<string, Bring<T>>> | ((file: string) => Bring<T>),
): (file: string) => LazyModule<T> {
  const modules = new Map<string, LazyModule<T>>();
  return (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const bring = typeof loaders === 'function' ? loaders(file) : loaders[file];
    if (bring === undefined) throw new Error(`there is no ${file}`);
    const module = lazyModule(file, bring);
    modules.set(file, module);
    return module;
  };
}

export interface UsedModule<T> {
  /** Nothing until it has arrived. */
  readonly module: T | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * A lazy module as soon as it has loaded; none, while it isn't known which. Where its chunk fails to load nothing else on the
 * screen breaks.
 */
export function useModule<T>(source: LazyModule<T> | undefined): UsedModule<T> {
  const [attempt, setAttempt] = useState(1);
  const [done, setDone] = useState<{ source: LazyModule<T>; attempt: number; hasFailed: boolean }>();
  const module = source?.now();
  // As it was rendered: what has arrived since then is to be rendered yet.
  const isHere = module !== undefined;
  useEffect(() => {
    if (isHere || source === undefined) return;
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
  }, [source, attempt, isHere]);

  const hasFailed =
    done !== undefined && done.source === source && done.attempt === attempt && done.hasFailed;
  // By itself where the network is back: nobody has to press anything. It listens from the moment that the failure is shown,
  // for a device says once only that it is online; and that before anything gets through, so it is tried ever less often.
  useLayoutEffect(() => {
    if (!hasFailed || source === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(again, pause, pause * 2);
      source.load().then(
        () => setDone(undefined),
        () => {},
      );
    };
    const begin = () => again(1000);
    addEventListener('online', begin);
    return () => {
      removeEventListener('online', begin);
      clearTimeout(timer);
    };
  }, [source, hasFailed]);

  return {
    module,
    hasFailed,
    retry: () => setAttempt(attempt + 1),
  };
}
