import type { SafeHtml } from '@estacao/domain';
import { call, getContext, type SagaGenerator, setContext } from 'typed-redux-saga';
import { type Area, type AreaOptions, defineArea } from './area.ts';

export type Sanitise = (html: string) => Promise<SafeHtml>;

export function* sanitiseTexts<Text extends string | null>(
  texts: readonly Text[],
): SagaGenerator<readonly (SafeHtml | (null & Text))[]> {
  const sanitise = yield* getContext<Sanitise>('sanitise');
  return (yield* call(() =>
    Promise.all(texts.map((text) => (text === null ? null : sanitise(text)))),
  )) as readonly (SafeHtml | (null & Text))[];
}

/**
 * Defines an area that shows HTML texts. Sanitising needs a `document`, so the portal injects the sanitiser.
 */
export function defineTextArea(parts: AreaOptions): (sanitise: Sanitise) => Area {
  const area = defineArea(parts);
  return (sanitise) => {
    const provideSanitiser = <Args extends unknown[]>(flow: (...args: Args) => SagaGenerator<void>) =>
      function* withSanitiser(...args: Args): SagaGenerator<void> {
        yield* setContext({ sanitise });
        yield* flow(...args);
      };
    const loads = Object.entries(area.loads).map(([route, load]) => [route, provideSanitiser(load)] as const);
    return { ...area, watch: provideSanitiser(area.watch), loads: Object.fromEntries(loads) };
  };
}
