import type { Client } from '@estacao/contract/client';
import { type Action, applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Environment } from '../environment/environment.ts';
import { routes } from '../kernel/routes.ts';

export function runFlow<T>(environment: Environment, flow: () => SagaGenerator<T>, client?: Client) {
  const actions: Action[] = [];
  const sagas = createSagaMiddleware({
    context: { environment, client },
    onError: (error) => environment.report(error, 'root'),
  });
  const recordActions = () => (next: (action: unknown) => unknown) => (action: unknown) => {
    actions.push(action as Action);
    return next(action);
  };
  const reducer = combineReducers({ routes: routes.reducer });
  const store = createStore(reducer, applyMiddleware(recordActions, sagas));
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
