import { type AnswerOf, type Failure, fallbackTexts, type sendInvitations, textsOf } from '@estacao/contract';
import {
  type ActivityDetail,
  type ActivityInvitation,
  invitationPath,
  invitationSegment,
  inviteTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { onActivity } from '../activities/shown.ts';
import { shortened } from '../links/links.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, snackbarRaised, toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';

const invitationsCall = lazyCalls(() => import('@estacao/contract/calls/invitations'));

type Inviting = ActivityDetail & { readonly invitation: ActivityInvitation };

interface Wanted {
  readonly activity: ActivityDetail;
  readonly emails: readonly string[];
}

export interface InviteState {
  /** Which activity's it is. */
  readonly activityId: number | null;
  /** What is given away; nothing until it is known. */
  readonly link: string | null;
  readonly isPending: boolean;
  /** How often mails have been sent since the page is open. */
  readonly sent: number;
  readonly error: string | null;
}

const none: InviteState = { activityId: null, link: null, isPending: false, sent: 0, error: null };

const invite = createSlice({
  name: 'invite',
  initialState: none,
  reducers: {
    linkFound: (_, { payload }: PayloadAction<Pick<InviteState, 'activityId' | 'link'>>) => ({
      ...none,
      ...payload,
    }),
    invitesWanted: (state, _: PayloadAction<Wanted>) => state,
    started: (state) => ({ ...state, isPending: true, error: null }),
    sent: (state) => ({ ...state, isPending: false, sent: state.sent + 1 }),
    /** The server sent no mail: every address was invited within the last day. */
    repeated: (state, { payload }: PayloadAction<string>) => ({ ...state, isPending: false, error: payload }),
    failed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      isPending: false,
      error: textsOf(payload)[0] ?? null,
    }),
    /** They asked for one more than may be written to at once. */
    fullReached: (state) => state,
  },
});

export const { invitesWanted, fullReached } = invite.actions;

export function selectInvite(state: StoreState, activityId: number): InviteState {
  const found = stateOf(invite)(state);
  return found.activityId === activityId ? found : none;
}

/** Where whoever is invited signs up. */
function* linkOf({ invitation: { code } }: Inviting): SagaGenerator<string> {
  const { id, station } = yield* theUser();
  const { navigation } = yield* theWorld();
  return navigation.whole(invitationPath(invitationSegment(code, id, station.id)));
}

function* showLink(activity: ActivityDetail): SagaGenerator<void> {
  const { id, invitation } = activity;
  if (invitation === null) return;
  const whole = yield* linkOf({ ...activity, invitation });
  yield* put(invite.actions.linkFound({ activityId: id, link: yield* shortened(whole) }));
}

function* sayWhatWasSent({ sent, repeated = [] }: AnswerOf<typeof sendInvitations>): SagaGenerator<void> {
  if (sent === 0) {
    const text = inviteTexts.none(repeated);
    yield* put(invite.actions.repeated(text));
    yield* put(toastRaised({ title: fallbackTexts.error, text }));
    return;
  }
  yield* put(invite.actions.sent());
  yield* put(
    repeated.length === 0
      ? snackbarRaised({ text: 'E-mail enviado com sucesso' })
      : snackbarRaised({ text: inviteTexts.some(sent, repeated), variant: 'warning' }),
  );
}

const sendMails = safe(
  function* sendMails({ payload: { activity, emails } }: PayloadAction<Wanted>): SagaGenerator<void> {
    const { id: activityId, kind, invitation } = activity;
    if (invitation === null) return;
    yield* put(invite.actions.started());
    yield* put(errorsDismissed());
    const user = yield* theUser();
    const station = yield* select(selectStation);
    const mails = {
      sender_name: user.name,
      emails: [...emails],
      points: invitation.invitedPoints,
      station_id: station.id,
      station_name: station.name,
      action_id: activityId,
    };
    const name = `${user.id}:invite:${activityId}`;
    let answer: AnswerOf<typeof sendInvitations>;
    if (kind === 'invitation') {
      const { link } = stateOf(invite)(yield* select((state: StoreState) => state));
      const body = { ...mails, link: link ?? (yield* linkOf({ ...activity, invitation })) };
      answer = yield* attempt(name, body, (idempotencyKey) =>
        ask(invitationsCall('sendInvitations'), { body }, { idempotencyKey }),
      );
    } else {
      answer = yield* attempt(name, mails, (idempotencyKey) =>
        ask(invitationsCall('sendMemberInvitations'), { body: mails }, { idempotencyKey }),
      );
    }
    yield* sayWhatWasSent(answer);
  },
  (failure) => invite.actions.failed(failure),
  'invite',
);

export const inviteArea = defineArea({
  state: invite,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(invitesWanted, sendMails);
    yield* takeEvery(invite.actions.failed, ({ payload }) => toastFailure(payload));
    yield* takeEvery(fullReached, function* say(): SagaGenerator<void> {
      yield* put(snackbarRaised({ text: 'Limite de contatos alcançado' }));
    });
    yield* onActivity(['invitation', 'member-invitation'], showLink);
  },
});
