import { CallError } from '@estacao/contract';

/**
 * Loads call definitions with the first call, because most first visits make none. A failed import counts as
 * offline, and the next call retries it.
 */
export function lazyCalls<Calls extends object>(load: () => Promise<Calls>) {
  let loading: Promise<Calls> | undefined;
  return async <Id extends keyof Calls>(id: Id): Promise<Calls[Id]> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new CallError({ kind: 'offline' }, error);
    });
    return (await loading)[id];
  };
}
