import type { Client } from '@estacao/contract/client';
import { type Action, applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { routes } from '../kernel/routes.ts';
import type { World } from '../world/world.ts';

export function runFlow<T>(world: World, flow: () => SagaGenerator<T>, client?: Client) {
  const actions: Action[] = [];
  const sagas = createSagaMiddleware({
    context: { world, client },
    onError: (error) => world.report(error, 'root'),
  });
  const recording = () => (next: (action: unknown) => unknown) => (action: unknown) => {
    actions.push(action as Action);
    return next(action);
  };
  const reducer = combineReducers({ routes: routes.reducer });
  const store = createStore(reducer, applyMiddleware(recording, sagas));
  const task: Task<T> = sagas.run(flow);
  return {
    actions,
    task,
    dispatch: store.dispatch,
    getState: store.getState,
    types: () => actions.map(({ type }) => type),
  };
}

/** Runs pending microtasks. Timers don't advance. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
