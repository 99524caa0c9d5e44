import type { Action, Reducer } from 'redux';
import type { SagaGenerator } from 'typed-redux-saga';
import type { RouteParams } from './routes.ts';
import { privateStateReset } from './session-scope.ts';

/** Returns once the data is loaded or has failed: server rendering waits for it. */
export type Load = (params: RouteParams) => SagaGenerator<void>;

export interface Area {
  readonly name: string;
  /** A private area ends with the session: its flows are cancelled and its state is reset. */
  readonly isPrivate: boolean;
  /** Runs for restricted accounts too: the server allows them its calls. */
  readonly isForRestricted: boolean;
  readonly reducers: Readonly<Record<string, Reducer<unknown>>>;
  readonly watch: () => SagaGenerator<void>;
  /** Runs when a route is entered, keyed by route name. Leaving the route cancels the load. */
  readonly loads: Readonly<Record<string, Load>>;
  /**
   * Runs while a route is open, keyed by route name. Browser only: a rendering server would make the calls in
   * the visitor's place.
   */
  readonly stays: Readonly<Record<string, Load>>;
}

interface StatePart {
  readonly name: string;
  reducer(state: never, action: Action): unknown;
  watch?(): SagaGenerator<void>;
}

export interface AreaParts {
  readonly name?: string;
  readonly state?: StatePart | readonly StatePart[];
  readonly isPrivate: boolean;
  readonly isForRestricted?: boolean;
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
    // Done here, not in each slice, so no private slice can forget its reset.
    reducers: Object.fromEntries(
      parts.map((part) => [
        part.name,
        (before: unknown, action: Action) =>
          part.reducer((isPrivate && privateStateReset.match(action) ? undefined : before) as never, action),
      ]),
    ),
  };
}
