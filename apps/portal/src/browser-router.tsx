import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

interface BrowserRouterProps {
  /** Whose page is on screen at first: that of the address, but where a device without a network couldn't have it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/** The router's place in the browser's history. Its own component brings along what it takes to load data by routes. */
export function BrowserRouter({ pathname, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({
    action: history.action,
    location: { ...history.location, pathname },
  });
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
