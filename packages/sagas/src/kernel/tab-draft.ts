import type { Action } from 'redux';
import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from './action.ts';
import { theWorld } from './context.ts';
import { stateOf } from './state.ts';

/** The form fields that tab storage may hold. Never list passwords or other secrets here. */
type Fields<Draft> = { readonly [Name in keyof Draft]: string | boolean };

export interface TabDraft<Draft> {
  keep(draft: Draft): SagaGenerator<void>;
  reread(): SagaGenerator<Draft | undefined>;
  forget(): SagaGenerator<void>;
}

const PREFIX = 'draft/';

/** Runs on logout, so the next user of this tab sees no drafts. */
export function* forgetDrafts(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  for (const key of tabStorage?.keys() ?? []) if (key.startsWith(PREFIX)) tabStorage?.remove(key);
}

/** Stores an unsent form in `sessionStorage` under this name, until the tab closes. */
export function tabDraft<Draft extends Fields<Draft>>(name: string, empty: Draft): TabDraft<Draft> {
  const key = PREFIX + name;
  const names = Object.keys(empty) as (keyof Draft)[];

  function read(kept: string): Draft | undefined {
    try {
      const found = { ...empty, ...(JSON.parse(kept) as Partial<Draft>) };
      return names.every((name) => typeof found[name] === typeof empty[name]) ? only(found) : undefined;
    } catch {
      // Another feature may store other data under this key.
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

interface DraftParts<Draft> {
  readonly name: string;
  readonly keptIn: TabDraft<Draft> | (() => SagaGenerator<TabDraft<Draft>>);
  /** The state follows every change. Otherwise it only holds the draft restored after a reload. */
  readonly isLive?: boolean;
}

export function defineDraft<Draft>({ name, keptIn, isLive = false }: DraftParts<Draft>) {
  const changed = createAction(`${name}/changed`, (typed: Draft) => ({ payload: typed }));
  const found = createAction(`${name}/found`, (draft: Draft) => ({ payload: draft }));
  const forgotten = createAction(`${name}/forgotten`);
  const getInitialState = (): Draft | null => null;

  function* tab(): SagaGenerator<TabDraft<Draft>> {
    return typeof keptIn === 'function' ? yield* keptIn() : keptIn;
  }

  return {
    name,
    getInitialState,
    select: stateOf({ name, getInitialState }),
    changed,
    reducer(state: Draft | null = null, action: Action): Draft | null {
      if (found.match(action) || (isLive && changed.match(action))) return action.payload;
      return forgotten.match(action) ? null : state;
    },
    *watch(): SagaGenerator<void> {
      yield* takeEvery(changed, function* keep({ payload }) {
        yield* (yield* tab()).keep(payload);
      });
      const draft = yield* (yield* tab()).reread();
      if (draft !== undefined) yield* put(found(draft));
    },
    *forget(): SagaGenerator<void> {
      yield* (yield* tab()).forget();
      yield* put(forgotten());
    },
  };
}
