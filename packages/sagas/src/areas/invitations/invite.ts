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
import { callApiOnce } from '../../kernel/attempt.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation, idleMutation, Refusal } from '../../kernel/mutation.ts';
import { type StoreState, stateOf } from '../../kernel/state.ts';
import { onActivity } from '../activities/on-activity.ts';
import { shortenLink } from '../links/links.ts';
import { toastFailure } from '../notices/failures.ts';
import { errorsDismissed, snackbarRaised, toastRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';

const invitationsCall = lazyCalls(() => import('@estacao/contract/calls/invitations'));

type ActivityWithInvitation = ActivityDetail & { readonly invitation: ActivityInvitation };

interface InviteRequest {
  readonly activity: ActivityDetail;
  readonly emails: readonly string[];
}

interface InviteLink {
  readonly activityId: number;
  readonly link: string;
}

const linkSucceeded = createAction<InviteLink>('invite/linkFound');
/** The member exceeds the number of addresses for one mailing. */
export const inviteLimitReached = createAction('invite/fullReached');

const linkState = {
  name: 'inviteLink',
  getInitialState: (): InviteLink | null => null,
  reducer: (state: InviteLink | null = null, action: { readonly type: string }) =>
    linkSucceeded.match(action) ? action.payload : state,
};
const selectLink = stateOf(linkState);

export function selectInviteLink(state: StoreState, activityId: number): string | null {
  const current = selectLink(state);
  return current?.activityId === activityId ? current.link : null;
}

function* buildLink({ invitation: { code } }: ActivityWithInvitation): SagaGenerator<string> {
  const { id, station } = yield* requireUser();
  const { navigation } = yield* theEnvironment();
  return navigation.absoluteUrl(invitationPath(invitationSegment(code, id, station.id)));
}

function* showLink(activity: ActivityDetail): SagaGenerator<void> {
  const { id, invitation } = activity;
  if (invitation === null) return;
  const fullLink = yield* buildLink({ ...activity, invitation });
  yield* put(linkSucceeded({ activityId: id, link: yield* shortenLink(fullLink) }));
}

/** The server skips addresses that were invited within the last day. */
const invites = defineMutation({
  name: 'invites',
  *send({ activity, emails }: InviteRequest): SagaGenerator<AnswerOf<typeof sendInvitations>> {
    const { id: activityId, kind, invitation } = activity;
    if (invitation === null) throw new Refusal();
    yield* put(errorsDismissed());
    const user = yield* requireUser();
    const station = yield* select(selectStation);
    const mailFields = {
      sender_name: user.name,
      emails: [...emails],
      points: invitation.invitedPoints,
      station_id: station.id,
      station_name: station.name,
      action_id: activityId,
    };
    const name = `${user.id}:invite:${activityId}`;
    const link =
      (yield* select(selectInviteLink, activityId)) ?? (yield* buildLink({ ...activity, invitation }));
    const response =
      kind === 'invitation'
        ? yield* callApiOnce(name, invitationsCall('sendInvitations'), { body: { ...mailFields, link } })
        : yield* callApiOnce(name, invitationsCall('sendMemberInvitations'), { body: mailFields });
    if (response.sent > 0) return response;
    const message = inviteTexts.none(response.repeated ?? []);
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
  reduce: (state, action) => (linkSucceeded.match(action) ? idleMutation : state),
});

export const { select: selectInvites, requested: invitesRequested } = invites;

export const inviteArea = defineArea({
  state: [invites, linkState],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(inviteLimitReached, function* showLimit(): SagaGenerator<void> {
      yield* put(snackbarRaised({ text: 'Limite de contatos alcançado' }));
    });
    yield* onActivity(['invitation', 'member-invitation'], showLink);
  },
});
