import { ENTERPRISE_SUBJECT, MEMBER_SUBJECT, paths, type SupportMessage } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { defineDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { captchaRequested, consumeSolution } from '../captcha/captcha.ts';
import { snackbarPlainly } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';
import { selectUser } from '../session/selectors.ts';
import { selectStation } from '../station/slice.ts';

const supportCall = lazyCalls(() => import('@estacao/contract/calls/support'));

const emptyMessage: SupportMessage = { name: '', phone: '', email: '', subject: '', message: '' };

const draft = defineDraft({ name: 'supportDraft', storage: tabDraft('supportDraft', emptyMessage) });

export const { select: selectSupportDraft, changed: supportDraftChanged } = draft;

const enterpriseDraft = defineDraft({
  name: 'enterpriseDraft',
  storage: tabDraft<Pick<SupportMessage, 'name' | 'email' | 'message'>>('enterpriseDraft', {
    name: '',
    email: '',
    message: '',
  }),
});

export const { select: selectEnterpriseDraft, changed: enterpriseDraftChanged } = enterpriseDraft;

interface SupportRequest extends SupportMessage {
  readonly isFromMember?: boolean;
}

const support = defineMutation({
  name: 'support',
  *send({ isFromMember = false, phone, subject, ...rest }: SupportRequest): SagaGenerator<void> {
    const { id } = yield* select(selectStation);
    const captcha = yield* consumeSolution();
    const user = yield* select(selectUser);
    yield* callApi(supportCall('sendSupportMessage'), {
      body: {
        ...rest,
        subject: isFromMember ? `${MEMBER_SUBJECT}${subject}` : subject,
        ...(phone === '' ? {} : { phone }),
        ...(user === null ? {} : { user_id: user.id }),
        captcha,
        station_id: id,
      },
    });
    yield* (subject === ENTERPRISE_SUBJECT ? enterpriseDraft : draft).forget();
    yield* put(snackbarRaised({ text: 'Operação realizada com sucesso' }));
    if (isFromMember) (yield* theEnvironment()).navigation.go(paths.home);
  },
  *onFailure(failure): SagaGenerator<void> {
    yield* snackbarPlainly(failure);
    // The attempt used up the captcha; the next attempt needs a new one.
    yield* put(captchaRequested());
  },
});

export const { select: selectSupport, requested: supportRequested } = support;

export const supportArea = defineArea({ state: [support, draft, enterpriseDraft], isPrivate: false });
