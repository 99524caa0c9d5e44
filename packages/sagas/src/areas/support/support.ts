import type { Failure } from '@estacao/contract';
import { ENTERPRISE_SUBJECT, MEMBER_SUBJECT, paths, type SupportMessage } from '@estacao/domain';
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
import { tabDraft } from '../../kernel/tab-draft.ts';
import { captchaFailedText, takeSolution } from '../captcha/saga.ts';
import { captchaRequested } from '../captcha/slice.ts';
import { snackbarPlainly } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';

const supportCall = lazyCalls(() => import('@estacao/contract/calls/support'));

/** What a company writes that asks for a plan of its own. */
type EnterpriseDraft = Pick<SupportMessage, 'name' | 'email' | 'message'>;

const blank: SupportMessage = { name: '', phone: '', email: '', subject: '', message: '' };
const ownDraft = /* @__PURE__ */ tabDraft('supportDraft', blank);
/** What a company asks for isn't what a visitor writes: no draft of the one is the other's. */
const enterpriseDraft = /* @__PURE__ */ tabDraft<EnterpriseDraft>('enterpriseDraft', {
  name: '',
  email: '',
  message: '',
});

interface SupportState {
  readonly isPending: boolean;
  readonly errors: readonly FormError[];
  /** How many were sent: with each one the form begins anew. */
  readonly sent: number;
  /** What was written before the page was loaded anew. */
  readonly draft: SupportMessage | null;
  readonly enterpriseDraft: EnterpriseDraft | null;
}

const idle: SupportState = { isPending: false, errors: [], sent: 0, draft: null, enterpriseDraft: null };

const support = createSlice({
  name: 'support',
  initialState: idle,
  reducers: {
    supportRequested: (state, _: PayloadAction<SupportMessage>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    /** The same of a member, in the form for members: they come home once it is sent. */
    memberSupportRequested: (state, _: PayloadAction<SupportMessage>) => ({
      ...state,
      isPending: true,
      errors: [],
    }),
    /** Something was written. */
    supportKept: (state, _: PayloadAction<SupportMessage>) => state,
    enterpriseKept: (state, _: PayloadAction<EnterpriseDraft>) => state,
    draftsFound: (state, { payload }: PayloadAction<Pick<SupportState, 'draft' | 'enterpriseDraft'>>) => ({
      ...state,
      ...payload,
    }),
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

export const { supportRequested, memberSupportRequested, supportKept, enterpriseKept } = support.actions;
const { draftsFound, supportSent, supportFailed, supportRefused } = support.actions;

export const selectSupport = stateOf(support);

const send = safe(function* send(action: PayloadAction<SupportMessage>): SagaGenerator<void> {
  const { payload } = action;
  const isMembers = memberSupportRequested.match(action);
  const { id } = yield* select(selectStation);
  const captcha = yield* takeSolution();
  if (captcha === undefined) {
    yield* put(supportRefused([{ field: 'captcha', message: captchaFailedText }]));
    return;
  }
  const user = yield* select(selectUser);
  const { phone, subject, ...rest } = payload;
  yield* ask(supportCall('sendSupportMessage'), {
    body: {
      ...rest,
      subject: isMembers ? `${MEMBER_SUBJECT}${subject}` : subject,
      ...(phone === '' ? {} : { phone }),
      ...(user === null ? {} : { user_id: user.id }),
      captcha,
      station_id: id,
    },
  });
  yield* (payload.subject === ENTERPRISE_SUBJECT ? enterpriseDraft : ownDraft).forget();
  yield* put(supportSent());
  yield* put(snackbarRaised({ text: 'Operação realizada com sucesso' }));
  if (isMembers) (yield* theWorld()).navigation.go(paths.home);
}, supportFailed);

/** Says why. The solution went with the attempt; whoever tries again finds the box ticked. */
function* explain({ payload }: { payload: Failure }): SagaGenerator<void> {
  yield* snackbarPlainly(payload);
  yield* put(captchaRequested());
}

function* findDrafts(): SagaGenerator<void> {
  const draft = (yield* ownDraft.reread()) ?? null;
  const asked = (yield* enterpriseDraft.reread()) ?? null;
  yield* put(draftsFound({ draft, enterpriseDraft: asked }));
}

export const supportArea = defineArea({
  state: support,
  isPrivate: false,
  *watch(): SagaGenerator<void> {
    yield* takeLeading([supportRequested, memberSupportRequested], send);
    yield* takeEvery(supportFailed, explain);
    yield* takeEvery(supportKept, ({ payload }) => ownDraft.keep(payload));
    yield* takeEvery(enterpriseKept, ({ payload }) => enterpriseDraft.keep(payload));
    yield* findDrafts();
  },
});
