import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';

/** Fields of a form that are kept: no passwords, and nothing else that is secret. */
type Fields<Draft> = { readonly [Name in keyof Draft]: string | boolean };

export interface TabDraft<Draft> {
  /** After every change. What holds nothing is forgotten. */
  keep(draft: Draft): SagaGenerator<void>;
  /** What was written before the page was loaded anew. */
  reread(): SagaGenerator<Draft | undefined>;
  /** It was sent. */
  forget(): SagaGenerator<void>;
}

const PREFIX = 'draft/';

/** Whoever logs out leaves nothing that they wrote behind. */
export function* forgetDrafts(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  for (const key of tabStorage?.keys() ?? []) if (key.startsWith(PREFIX)) tabStorage?.remove(key);
}

/** What is written in a form and isn't sent yet: kept by the tab, under this name, until it is closed. */
export function tabDraft<Draft extends Fields<Draft>>(name: string, empty: Draft): TabDraft<Draft> {
  const key = PREFIX + name;
  const names = Object.keys(empty) as (keyof Draft)[];

  function read(kept: string): Draft | undefined {
    try {
      const found = { ...empty, ...(JSON.parse(kept) as Partial<Draft>) };
      return names.every((name) => typeof found[name] === typeof empty[name]) ? only(found) : undefined;
    } catch {
      // Somebody else's, under the same name.
      return undefined;
    }
  }

  function only(draft: Draft): Draft {
    return Object.fromEntries(names.map((name) => [name, draft[name]])) as unknown as Draft;
  }

  return {
    *keep(draft) {
      const { tabStorage } = yield* theWorld();
      if (names.every((name) => draft[name] === empty[name])) tabStorage?.remove(key);
      else tabStorage?.set(key, JSON.stringify(only(draft)));
    },
    *reread() {
      const { tabStorage } = yield* theWorld();
      const kept = tabStorage?.get(key);
      return kept === undefined ? undefined : read(kept);
    },
    *forget() {
      const { tabStorage } = yield* theWorld();
      tabStorage?.remove(key);
    },
  };
}
