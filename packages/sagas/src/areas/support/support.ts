import type { Failure } from '@estacao/contract';
import { messages, type SupportMessage } from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { takeSolution } from '../captcha/saga.ts';
import { captchaRequested } from '../captcha/slice.ts';
import { snackbarPlainly } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';

const supportCall = lazyCalls(() => import('./calls.ts'));

/** What the tab keeps of a message that hasn't been sent. */
const draftKey = 'supportDraft';

interface SupportState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** How many were sent: with each one the form begins anew. */
  readonly sent: number;
  /** What was written before the page was loaded anew. */
  readonly draft: SupportMessage | null;
}

const idle: SupportState = { isPending: false, errors: [], sent: 0, draft: null };

const support = createSlice({
  name: 'support',
  initialState: idle,
  reducers: {
    supportRequested: (state, _: PayloadAction<SupportMessage>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    /** Something was written. */
    supportKept: (state, _: PayloadAction<SupportMessage>) => state,
    draftFound: (state, { payload }: PayloadAction<SupportMessage>) => ({ ...state, draft: payload }),
    supportSent: ({ sent }) => ({ ...idle, sent: sent + 1 }),
    supportFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      errors: formErrors(payload),
    }),
    /** Nothing was sent. */
    supportRefused: (state, { payload }: PayloadAction<readonly FormError[]>) => ({
      ...state,
      isPending: false,
      errors: payload,
    }),
  },
});

export const { supportRequested, supportKept } = support.actions;
const { draftFound, supportSent, supportFailed, supportRefused } = support.actions;

export const selectSupport = stateOf(support);

const send = safe(function* send({ payload }: ReturnType<typeof supportRequested>): SagaGenerator<void> {
  const { id } = yield* select(selectStation);
  const captcha = yield* takeSolution();
  if (captcha === undefined) {
    yield* put(supportRefused([{ field: 'captcha', message: messages.required }]));
    return;
  }
  const user = yield* select(selectUser);
  const { phone, ...rest } = payload;
  yield* ask(supportCall('sendSupportMessage'), {
    body: {
      ...rest,
      ...(phone === '' ? {} : { phone }),
      ...(user === null ? {} : { user_id: user.id }),
      captcha,
      station_id: id,
    },
  });
  const { tabStorage } = yield* theWorld();
  tabStorage?.remove(draftKey);
  yield* put(supportSent());
  yield* put(snackbarRaised({ text: 'Operação realizada com sucesso' }));
}, supportFailed);

/** Says why. The solution went with the attempt; whoever tries again finds the box ticked. */
function* explain({ payload }: { payload: Failure }): SagaGenerator<void> {
  yield* snackbarPlainly(payload);
  yield* put(captchaRequested());
}

function* keep({ payload }: ReturnType<typeof supportKept>): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const isEmpty = Object.values(payload).every((text) => text === '');
  if (isEmpty) tabStorage?.remove(draftKey);
  else tabStorage?.set(draftKey, JSON.stringify(payload));
}

function draftOf(kept: string): SupportMessage | undefined {
  try {
    const { name, phone, email, subject, message } = JSON.parse(kept) as Partial<SupportMessage>;
    const draft = { name, phone, email, subject, message };
    return Object.values(draft).every((text) => typeof text === 'string')
      ? (draft as SupportMessage)
      : undefined;
  } catch {
    // Somebody else's, under the same name.
    return undefined;
  }
}

function* findDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const kept = tabStorage?.get(draftKey);
  const draft = kept === undefined ? undefined : draftOf(kept);
  if (draft !== undefined) yield* put(draftFound(draft));
}

export const supportArea = defineArea({
  state: support,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(supportRequested, send);
    yield* takeEvery(supportFailed, explain);
    yield* takeEvery(supportKept, keep);
    yield* findDraft();
  },
});
