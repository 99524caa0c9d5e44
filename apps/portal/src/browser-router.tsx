import { type ReactNode, useLayoutEffect, useReducer, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  Router,
} from 'react-router-dom';

interface BrowserRouterProps {
  /** Whose page is on screen at first: that of the address, but where a device without a network couldn't have it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

/** What is open over a page, like a menu, has a place of its own in the history, with the page's key: no page changes with it. */
function moved(before: Place, place: Place): Place {
  const { key, pathname } = before.location;
  return key === place.location.key ? { ...place, location: { ...place.location, pathname } } : place;
}

/** The router's place in the browser's history. Its own component brings along what it takes to load data by routes. */
export function BrowserRouter({ pathname, children }: BrowserRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, move] = useReducer(moved, {
    action: history.action,
    location: { ...history.location, pathname },
  });
  useLayoutEffect(() => history.listen(move), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
