import { type AnswerOf, fallbackTexts, type sendInvitations } from '@estacao/contract';
import {
  type ActivityDetail,
  type ActivityInvitation,
  invitationPath,
  invitationSegment,
  inviteTexts,
} from '@estacao/domain';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, Refusal, untouched } from '../../kernel/mutation.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { onActivity } from '../activities/shown.ts';
import { shortened } from '../links/links.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, snackbarRaised, toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';

const invitationsCall = lazyCalls(() => import('@estacao/contract/calls/invitations'));

type Inviting = ActivityDetail & { readonly invitation: ActivityInvitation };

interface InviteRequest {
  readonly activity: ActivityDetail;
  readonly emails: readonly string[];
}

interface InviteLink {
  readonly activityId: number;
  readonly link: string;
}

const linkFound = createAction<InviteLink>('invite/linkFound');
/** The member exceeds the number of addresses for one mailing. */
export const fullReached = createAction('invite/fullReached');

const linkState = {
  name: 'inviteLink',
  getInitialState: (): InviteLink | null => null,
  reducer: (state: InviteLink | null = null, action: { readonly type: string }) =>
    linkFound.match(action) ? action.payload : state,
};
const selectLink = stateOf(linkState);

export function selectInviteLink(state: StoreState, activityId: number): string | null {
  const found = selectLink(state);
  return found?.activityId === activityId ? found.link : null;
}

function* linkOf({ invitation: { code } }: Inviting): SagaGenerator<string> {
  const { id, station } = yield* theUser();
  const { navigation } = yield* theWorld();
  return navigation.whole(invitationPath(invitationSegment(code, id, station.id)));
}

function* showLink(activity: ActivityDetail): SagaGenerator<void> {
  const { id, invitation } = activity;
  if (invitation === null) return;
  const whole = yield* linkOf({ ...activity, invitation });
  yield* put(linkFound({ activityId: id, link: yield* shortened(whole) }));
}

/** The server skips addresses that were invited within the last day. */
const invites = defineMutation({
  name: 'invites',
  *send({ activity, emails }: InviteRequest): SagaGenerator<AnswerOf<typeof sendInvitations>> {
    const { id: activityId, kind, invitation } = activity;
    if (invitation === null) throw new Refusal();
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
    const link =
      (yield* select(selectInviteLink, activityId)) ?? (yield* linkOf({ ...activity, invitation }));
    const answer =
      kind === 'invitation'
        ? yield* askOnce(name, invitationsCall('sendInvitations'), { body: { ...mails, link } })
        : yield* askOnce(name, invitationsCall('sendMemberInvitations'), { body: mails });
    if (answer.sent > 0) return answer;
    const message = inviteTexts.none(answer.repeated ?? []);
    yield* put(toastRaised({ title: fallbackTexts.error, text: message }));
    throw new Refusal([{ message }]);
  },
  *onSuccess({ sent, repeated = [] }): SagaGenerator<void> {
    yield* put(
      repeated.length === 0
        ? snackbarRaised({ text: 'E-mail enviado com sucesso' })
        : snackbarRaised({ text: inviteTexts.some(sent, repeated), variant: 'warning' }),
    );
  },
  onFailure: toastFailure,
  reduce: (state, action) => (linkFound.match(action) ? untouched : state),
});

export const { select: selectInvites, requested: invitesRequested } = invites;

export const inviteArea = defineArea({
  state: [invites, linkState],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(fullReached, function* say(): SagaGenerator<void> {
      yield* put(snackbarRaised({ text: 'Limite de contatos alcançado' }));
    });
    yield* onActivity(['invitation', 'member-invitation'], showLink);
  },
});
