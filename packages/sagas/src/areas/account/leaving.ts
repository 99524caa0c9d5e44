import type { Failure } from '@estacao/contract';
import { accountTexts, type Closure, paths } from '@estacao/domain';
import { put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import { selectStation } from '../station/slice.ts';

const accountCall = lazyCalls(() => import('@estacao/contract/calls/account'));

/** What the member would lose, as it is when they ask. */
const closure = defineLoadable({
  name: 'closure',
  *fetch(): SagaGenerator<Closure> {
    const { id } = yield* theUser();
    return yield* ask(accountCall('getClosure'), { params: { id } });
  },
});

export const { select: selectClosure, requested: closureRequested } = closure;

export const closureArea = defineArea({
  state: closure,
  isPrivate: true,
  isForRestricted: true,
});

interface LeavingState {
  readonly pending: 'download' | 'close' | null;
  readonly errors: readonly FormError[];
  /** What was asked for, until it is among the downloads. */
  readonly file: { readonly name: string; readonly text: string } | null;
}

const idle: LeavingState = { pending: null, errors: [], file: null };

const leaving = createSlice({
  name: 'leaving',
  initialState: idle,
  reducers: {
    /** The member wants what is kept of them, and has typed the password. */
    dataRequested: (_, __: PayloadAction<string>): LeavingState => ({ ...idle, pending: 'download' }),
    dataMade: (_, { payload }: PayloadAction<NonNullable<LeavingState['file']>>): LeavingState => ({
      ...idle,
      file: payload,
    }),
    dataSaved: (): LeavingState => idle,
    /** The member goes for good, and has typed the password. */
    accountCloseRequested: (_, __: PayloadAction<string>): LeavingState => ({ ...idle, pending: 'close' }),
    /** What was wrong is not to be seen any more. */
    leavingForgotten: (): LeavingState => idle,
    refused: (_, { payload }: PayloadAction<Failure>): LeavingState => ({
      ...idle,
      errors: formErrors(payload),
    }),
  },
});

export const { dataRequested, dataSaved, accountCloseRequested, leavingForgotten } = leaving.actions;
const { dataMade, refused } = leaving.actions;

export const selectLeaving = stateOf(leaving);

const download = safe(function* download({ payload: password }: PayloadAction<string>): SagaGenerator<void> {
  const { id } = yield* theUser();
  const { slug } = yield* select(selectStation);
  yield* ask(accountCall('confirmPassword'), { params: { id }, body: { password } });
  const data = yield* ask(accountCall('exportMember'), { params: { id } });
  yield* put(dataMade({ name: `meus-dados-${slug}.json`, text: JSON.stringify(data, null, 2) }));
}, refused);

const close = safe(function* close({ payload: password }: PayloadAction<string>): SagaGenerator<void> {
  const { id } = yield* theUser();
  yield* ask(accountCall('closeAccount'), { params: { id }, body: { password } });
  // Whatever the device keeps goes as with any logout.
  yield* put(snackbarRaised({ text: accountTexts.closed }));
  yield* put(logoutRequested(paths.landing));
}, refused);

export const leavingArea = defineArea({
  state: leaving,
  isPrivate: true,
  isForRestricted: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(dataRequested, download);
    yield* takeLeading(accountCloseRequested, close);
  },
});
