import { CallError } from '@estacao/contract';

/**
 * What describes a call comes with the first one that is made: most first visits make none. The code itself comes over
 * the network, so that failing is being offline, and the next call tries again.
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
