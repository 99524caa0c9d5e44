import { useEffect, useLayoutEffect, useState } from 'react';

export interface LazyModule<T> {
  /** The path that the build manifest uses. */
  readonly file: string;
  load(): Promise<T>;
  now(): T | undefined;
}

type Bring<T> = () => Promise<T>;

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

export function lazyModules<T>(
  loaders: Readonly<Record<string, Bring<T>>> | ((file: string) => Bring<T>),
): (file: string) => LazyModule<T> {
  const modules = new Map<string, LazyModule<T>>();
  return (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const bring = typeof loaders === 'function' ? loaders(file) : loaders[file];
    if (bring === undefined) throw new Error(`unknown module: ${file}`);
    const module = lazyModule(file, bring);
    modules.set(file, module);
    return module;
  };
}

export interface UsedModule<T> {
  readonly module: T | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/** Returns a lazy module once it has loaded. A failed chunk breaks only this part of the screen. */
export function useModule<T>(source: LazyModule<T> | undefined): UsedModule<T> {
  const [attempt, setAttempt] = useState(1);
  const [done, setDone] = useState<{ source: LazyModule<T>; attempt: number; hasFailed: boolean }>();
  const module = source?.now();
  // The rendered value, so the effect catches a module that arrives after the render.
  const isHere = module !== undefined;
  useEffect(() => {
    if (isHere || source === undefined) return;
    let isCancelled = false;
    const end = (hasFailed: boolean) => {
      if (isCancelled) return;
      // A second failure online means a new release has removed the chunk: reload the page.
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
  // Retries automatically when the network is back. Devices report `online` once, before requests succeed, so
  // it retries with exponential backoff. A layout effect listens from the moment the failure is visible.
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
