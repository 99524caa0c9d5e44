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
  readonly reducer: Reducer<unknown>;
  readonly watch: () => SagaGenerator<void>;
  /** What is loaded when a route is entered, by the route's name. Leaving it takes back what is on its way. */
  readonly loads: Readonly<Record<string, Load>>;
  /**
   * What is done while somebody is on a route, by its name: in browsers alone, where a server that renders the page would
   * do it in their place.
   */
  readonly stays: Readonly<Record<string, Load>>;
}

export interface AreaParts<S> {
  /** A slice, or a loadable thing. */
  readonly state: { readonly name: string; readonly reducer: Reducer<S> };
  readonly isPrivate: boolean;
  readonly isForRestricted?: boolean;
  readonly watch?: () => SagaGenerator<void>;
  readonly loads?: Readonly<Record<string, Load>>;
  readonly stays?: Readonly<Record<string, Load>>;
}

export function defineArea<S>({
  state: part,
  isPrivate,
  isForRestricted = false,
  watch = nothing,
  loads = {},
  stays = {},
}: AreaParts<S>): Area {
  return {
    name: part.name,
    isPrivate,
    isForRestricted,
    watch,
    loads,
    stays,
    reducer(state, action: Action) {
      // Here rather than in each slice, so that no private slice can forget it.
      const kept = isPrivate && privateStateReset.match(action) ? undefined : (state as S | undefined);
      return part.reducer(kept, action);
    },
  };
}

function* nothing(): SagaGenerator<void> {}
