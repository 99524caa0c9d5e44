import type { SafeHtml } from '@estacao/domain';
import { call, getContext, type SagaGenerator, setContext } from 'typed-redux-saga';
import { type Area, type AreaParts, defineArea } from './area.ts';

/** Makes what somebody wrote in an editor safe to be shown. */
export type Sanitise = (html: string) => Promise<SafeHtml>;

/** Cleans texts, all at once. */
export function* cleaned<Text extends string | null>(
  texts: readonly Text[],
): SagaGenerator<readonly (SafeHtml | (null & Text))[]> {
  const sanitise = yield* getContext<Sanitise>('sanitise');
  return (yield* call(() =>
    Promise.all(texts.map((text) => (text === null ? null : sanitise(text)))),
  )) as readonly (SafeHtml | (null & Text))[];
}

/**
 * An area that shows texts which may hold HTML. Cleaning them takes a document, which flows don't have: it is handed in
 * where the area is put into the portal, so that none can be without it.
 */
export function defineTextArea(parts: AreaParts): (sanitise: Sanitise) => Area {
  const area = defineArea(parts);
  return (sanitise) => {
    const handed = <Args extends unknown[]>(flow: (...args: Args) => SagaGenerator<void>) =>
      function* withSanitiser(...args: Args): SagaGenerator<void> {
        yield* setContext({ sanitise });
        yield* flow(...args);
      };
    const loads = Object.entries(area.loads).map(([route, load]) => [route, handed(load)] as const);
    return { ...area, watch: handed(area.watch), loads: Object.fromEntries(loads) };
  };
}
