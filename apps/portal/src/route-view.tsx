import { type ComponentType, useEffect, useState } from 'react';
import { PageFailed } from './page-failed.tsx';
import { PageLoading } from './page-loading.tsx';
import { loaderOf, type Route } from './routes.ts';

const loaded = new Map<Route, ComponentType>();

/** Loads a page before it is drawn: on the server, and for the first one in the browser, so that both draw the same. */
export async function preload(route: Route): Promise<void> {
  if (!loaded.has(route)) loaded.set(route, (await loaderOf(route)()).default);
}

function Shown({ route }: { route: Route }) {
  const [attempt, setAttempt] = useState(1);
  const [done, setDone] = useState<{ attempt: number; failed: boolean }>();
  useEffect(() => {
    if (loaded.has(route)) return;
    let gone = false;
    const end = (failed: boolean) => {
      if (gone) return;
      // Online and still not there: a newer portal has taken its place, and comes with the page itself.
      if (failed && attempt > 1 && navigator.onLine) location.reload();
      else setDone({ attempt, failed });
    };
    preload(route).then(
      () => end(false),
      () => end(true),
    );
    return () => {
      gone = true;
    };
  }, [route, attempt]);

  const Page = loaded.get(route);
  if (Page !== undefined) return <Page />;
  return done?.attempt === attempt && done.failed ? (
    <PageFailed onRetry={() => setAttempt(attempt + 1)} />
  ) : (
    <PageLoading />
  );
}

/** The page of a route. Where its code doesn't arrive nothing else on the screen breaks over that. */
export function RouteView({ route }: { route: Route }) {
  return <Shown key={route.name} route={route} />;
}
