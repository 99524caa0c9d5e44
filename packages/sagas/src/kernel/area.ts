import type { Action, Reducer } from 'redux';
import type { SagaGenerator } from 'typed-redux-saga';
import type { RouteParams } from './routes.ts';
import { privateStateReset } from './session-scope.ts';

/** Ends when what it loads is there, or can't be had: the server waits for it before it renders a page. */
export type Load = (params: RouteParams) => SagaGenerator<void>;

/** A part of the portal that comes with the first route that needs it: what it keeps, and what it does. */
export interface Area {
  readonly name: string;
  /** A private area ends with the session: its flow is cancelled and its state goes back to its start. */
  readonly isPrivate: boolean;
  /** A private area that runs for restricted accounts too: the server lets them make its calls. */
  readonly isForRestricted: boolean;
  /** By their names in the store. */
  readonly reducers: Readonly<Record<string, Reducer<unknown>>>;
  readonly watch: () => SagaGenerator<void>;
  /** What is loaded when a route is entered, by the route's name. Leaving it takes back what is on its way. */
  readonly loads: Readonly<Record<string, Load>>;
  /**
   * What is done while somebody is on a route, by its name: in browsers alone, where a server that renders the page would
   * do it in their place.
   */
  readonly stays: Readonly<Record<string, Load>>;
}

/** A slice, a loadable or a mutation. */
interface StatePart {
  readonly name: string;
  reducer(state: never, action: Action): unknown;
  watch?(): SagaGenerator<void>;
}

export interface AreaParts {
  /** Without one, the area is called like the first part of its state. */
  readonly name?: string;
  /** The area watches its loadables and mutations by itself. */
  readonly state?: StatePart | readonly StatePart[];
  readonly isPrivate: boolean;
  readonly isForRestricted?: boolean;
  /** The area's other flows. */
  readonly watch?: () => SagaGenerator<void>;
  readonly loads?: Readonly<Record<string, Load>>;
  readonly stays?: Readonly<Record<string, Load>>;
}

export function defineArea({
  state = [],
  name,
  isPrivate,
  isForRestricted = false,
  watch,
  loads = {},
  stays = {},
}: AreaParts): Area {
  const parts = [state].flat();
  return {
    name: name ?? parts[0]?.name ?? '',
    isPrivate,
    isForRestricted,
    *watch() {
      for (const part of parts) if (part.watch !== undefined) yield* part.watch();
      if (watch !== undefined) yield* watch();
    },
    loads,
    stays,
    // Here rather than in each slice, so that no private slice can forget its reset.
    reducers: Object.fromEntries(
      parts.map((part) => [
        part.name,
        (before: unknown, action: Action) =>
          part.reducer((isPrivate && privateStateReset.match(action) ? undefined : before) as never, action),
      ]),
    ),
  };
}
