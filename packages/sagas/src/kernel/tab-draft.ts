import type { Action } from 'redux';
import { put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { createAction } from './action.ts';
import { theEnvironment } from './context.ts';
import { stateOf } from './state.ts';

/** The form fields that tab storage may hold. Never list passwords or other secrets here. */
type Fields<Draft> = { readonly [Name in keyof Draft]: string | boolean };

export interface TabDraft<Draft> {
  save(draft: Draft): SagaGenerator<void>;
  restore(): SagaGenerator<Draft | undefined>;
  forget(): SagaGenerator<void>;
}

const KEY_PREFIX = 'draft/';

/** Runs on logout, so the next user of this tab sees no drafts. */
export function* forgetDrafts(): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  for (const key of tabStorage?.keys() ?? []) if (key.startsWith(KEY_PREFIX)) tabStorage?.remove(key);
}

/** Stores an unsent form in `sessionStorage` under this name. It is lost when the tab closes. */
export function tabDraft<Draft extends Fields<Draft>>(name: string, empty: Draft): TabDraft<Draft> {
  const key = KEY_PREFIX + name;
  const names = Object.keys(empty) as (keyof Draft)[];

  function parseDraft(json: string): Draft | undefined {
    try {
      const draft = { ...empty, ...(JSON.parse(json) as Partial<Draft>) };
      return names.every((name) => typeof draft[name] === typeof empty[name]) ? pickFields(draft) : undefined;
    } catch {
      // Another feature may store other data under this key.
      return undefined;
    }
  }

  function pickFields(draft: Draft): Draft {
    return Object.fromEntries(names.map((name) => [name, draft[name]])) as unknown as Draft;
  }

  return {
    *save(draft) {
      const { tabStorage } = yield* theEnvironment();
      if (names.every((name) => draft[name] === empty[name])) tabStorage?.remove(key);
      else tabStorage?.set(key, JSON.stringify(pickFields(draft)));
    },
    *restore() {
      const { tabStorage } = yield* theEnvironment();
      const json = tabStorage?.get(key);
      return json === undefined ? undefined : parseDraft(json);
    },
    *forget() {
      const { tabStorage } = yield* theEnvironment();
      tabStorage?.remove(key);
    },
  };
}

interface DraftOptions<Draft> {
  readonly name: string;
  readonly storage: TabDraft<Draft> | (() => SagaGenerator<TabDraft<Draft>>);
  /** If true, the state follows every change. Otherwise it holds only the draft restored after a reload. */
  readonly followsChanges?: boolean;
}

export function defineDraft<Draft>({ name, storage, followsChanges = false }: DraftOptions<Draft>) {
  const changed = createAction(`${name}/changed`, (draft: Draft) => ({ payload: draft }));
  const restored = createAction(`${name}/found`, (draft: Draft) => ({ payload: draft }));
  const forgotten = createAction(`${name}/forgotten`);
  const getInitialState = (): Draft | null => null;

  function* resolveStorage(): SagaGenerator<TabDraft<Draft>> {
    return typeof storage === 'function' ? yield* storage() : storage;
  }

  return {
    name,
    getInitialState,
    select: stateOf({ name, getInitialState }),
    changed,
    reducer(state: Draft | null = null, action: Action): Draft | null {
      if (restored.match(action) || (followsChanges && changed.match(action))) return action.payload;
      return forgotten.match(action) ? null : state;
    },
    *watch(): SagaGenerator<void> {
      yield* takeEvery(changed, function* save({ payload }) {
        yield* (yield* resolveStorage()).save(payload);
      });
      const draft = yield* (yield* resolveStorage()).restore();
      if (draft !== undefined) yield* put(restored(draft));
    },
    *forget(): SagaGenerator<void> {
      yield* (yield* resolveStorage()).forget();
      yield* put(forgotten());
    },
  };
}
