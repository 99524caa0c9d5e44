import type { Action, Reducer } from 'redux';
import type { SagaGenerator } from 'typed-redux-saga';
import type { RouteParams } from './routes.ts';
import { privateStateReset } from './session-scope.ts';

/** Returns once the data is loaded or has failed: server rendering waits for it. */
export type Load = (params: RouteParams) => SagaGenerator<void>;

export interface Area {
  readonly name: string;
  /** The flows of a private area are cancelled and its state is reset when the session ends. */
  readonly isPrivate: boolean;
  /** The area also runs for restricted accounts, because the server allows its calls for them. */
  readonly isForRestricted: boolean;
  readonly reducers: Readonly<Record<string, Reducer<unknown>>>;
  readonly watch: () => SagaGenerator<void>;
  /** Runs when a route is entered, keyed by route name. Leaving the route cancels the load. */
  readonly loads: Readonly<Record<string, Load>>;
  /**
   * Runs while a route is open, keyed by route name. Browser only: a rendering server would make the calls in
   * the visitor's place.
   */
  readonly whileOnRoute: Readonly<Record<string, Load>>;
}

interface StateSlice {
  readonly name: string;
  reducer(state: never, action: Action): unknown;
  watch?(): SagaGenerator<void>;
}

export interface AreaOptions {
  readonly name?: string;
  readonly state?: StateSlice | readonly StateSlice[];
  readonly isPrivate: boolean;
  readonly isForRestricted?: boolean;
  readonly watch?: () => SagaGenerator<void>;
  readonly loads?: Readonly<Record<string, Load>>;
  readonly whileOnRoute?: Readonly<Record<string, Load>>;
}

export function defineArea({
  state = [],
  name,
  isPrivate,
  isForRestricted = false,
  watch,
  loads = {},
  whileOnRoute = {},
}: AreaOptions): Area {
  const slices = [state].flat();
  return {
    name: name ?? slices[0]?.name ?? '',
    isPrivate,
    isForRestricted,
    *watch() {
      for (const slice of slices) if (slice.watch !== undefined) yield* slice.watch();
      if (watch !== undefined) yield* watch();
    },
    loads,
    whileOnRoute,
    // Resets private state here, so no private slice can forget it.
    reducers: Object.fromEntries(
      slices.map((slice) => [
        slice.name,
        (state: unknown, action: Action) =>
          slice.reducer((isPrivate && privateStateReset.match(action) ? undefined : state) as never, action),
      ]),
    ),
  };
}
