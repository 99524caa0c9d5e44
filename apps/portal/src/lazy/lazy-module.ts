import { useEffect, useLayoutEffect, useState } from 'react';

export interface LazyModule<T> {
  /** The path that the build manifest uses. */
  readonly file: string;
  load(): Promise<T>;
  getLoaded(): T | undefined;
}

type Load<T> = () => Promise<T>;

export function lazyModule<T>(file: string, loadFile: Load<T>): LazyModule<T> {
  let loadedModule: T | undefined;
  return {
    file: file.replace(/^\.+/, 'src'),
    getLoaded: () => loadedModule,
    async load() {
      loadedModule ??= await loadFile();
      return loadedModule;
    },
  };
}

export function lazyModules<T>(
  loaders: Readonly<Record<string, Load<T>>> | ((file: string) => Load<T>),
): (file: string) => LazyModule<T> {
  const modules = new Map<string, LazyModule<T>>();
  return (file) => {
    const existing = modules.get(file);
    if (existing !== undefined) return existing;
    const loadFile = typeof loaders === 'function' ? loaders(file) : loaders[file];
    if (loadFile === undefined) throw new Error(`unknown module: ${file}`);
    const module = lazyModule(file, loadFile);
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
  const [outcome, setOutcome] = useState<{ source: LazyModule<T>; attempt: number; hasFailed: boolean }>();
  const module = source?.getLoaded();
  // The rendered value, so the effect catches a module that arrives after the render.
  const isLoaded = module !== undefined;
  useEffect(() => {
    if (isLoaded || source === undefined) return;
    let isCancelled = false;
    const finish = (hasFailed: boolean) => {
      if (isCancelled) return;
      // A second failure online means a new release has removed the chunk: reload the page.
      if (hasFailed && attempt > 1 && navigator.onLine) location.reload();
      else setOutcome({ source, attempt, hasFailed });
    };
    source.load().then(
      () => finish(false),
      () => finish(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [source, attempt, isLoaded]);

  const hasFailed =
    outcome !== undefined && outcome.source === source && outcome.attempt === attempt && outcome.hasFailed;
  // Retries automatically when the network is back. Devices report `online` once, before requests succeed, so
  // it retries with exponential backoff. A layout effect listens from the moment the failure is visible.
  useLayoutEffect(() => {
    if (!hasFailed || source === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(retry, pause, pause * 2);
      source.load().then(
        () => setOutcome(undefined),
        () => {},
      );
    };
    const startRetrying = () => retry(1000);
    addEventListener('online', startRetrying);
    return () => {
      removeEventListener('online', startRetrying);
      clearTimeout(timer);
    };
  }, [source, hasFailed]);

  return {
    module,
    hasFailed,
    retry: () => setAttempt(attempt + 1),
  };
}
