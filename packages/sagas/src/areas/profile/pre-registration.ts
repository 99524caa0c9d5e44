import {
  noPreRegistrationChange,
  type PreRegistrationChange,
  preRegistrationTexts,
  preRegistrationWire,
} from '@estacao/domain';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { defineDraft, type TabDraft, tabDraft } from '../../kernel/tab-draft.ts';
import { toastPlainly } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';

const profileCall = lazyCalls(() => import('@estacao/contract/calls/profile'));

const draft = defineDraft({
  name: 'preRegistrationDraft',
  *storage(): SagaGenerator<TabDraft<PreRegistrationChange>> {
    const { id } = yield* requireUser();
    return tabDraft(`preRegistration/${id}`, noPreRegistrationChange);
  },
  followsChanges: true,
});

export const { select: selectPreRegistrationDraft, changed: preRegistrationDraftChanged } = draft;

const change = defineMutation({
  name: 'preRegistration',
  fields: Object.fromEntries(Object.entries(preRegistrationWire).map(([field, name]) => [name, field])),
  *send({ landline, mobile, email, situation, address }: PreRegistrationChange): SagaGenerator<void> {
    const { id } = yield* requireUser();
    const body = {
      telefonefixo: landline,
      celular: mobile,
      email,
      situacao: situation,
      endereco: address,
    };
    yield* callApiOnce(`${id}:preRegistration`, profileCall('requestPreRegistrationChange'), { body });
    yield* draft.forget();
    yield* put(toastRaised({ text: preRegistrationTexts.sent, variant: 'success' }));
  },
  onFailure: (failure) => toastPlainly(failure),
});

export const { select: selectPreRegistration, requested: preRegistrationRequested } = change;

export const preRegistrationArea = defineArea({ state: [change, draft], isPrivate: true });
