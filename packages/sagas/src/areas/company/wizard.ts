import { type AnswerOf, type Failure, type previewTheme, textsOf } from '@estacao/contract';
import {
  type CompanyDraft,
  type CompanyField,
  type CompanyForm,
  companyStepOf,
  companyWireNames,
  emptyCompany,
  onlyDigits,
  parseCep,
  parseCompanyDraft,
  parseDate,
  slugFromSiteName,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { defineAddressLookup } from '../cards/address.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { selectExternalApp, selectFeatures } from '../station/slice.ts';

const companyCall = lazyCalls(() => import('@estacao/contract/calls/company'));
const filesCall = lazyCalls(() => import('@estacao/contract/calls/files'));

const draftKey = 'companyDraft';

/** Debounce while dragging a colour, in milliseconds. */
const DEBOUNCE_MS = 60;

export type CompanyPicture = 'photo' | 'logo';

type PictureRecord<Value> = Readonly<Partial<Record<CompanyPicture, Value>>>;

interface ThemePreview extends AnswerOf<typeof previewTheme> {
  readonly color: string;
}

interface WizardState {
  readonly draft: CompanyDraft;
  readonly isCnpjRejected: boolean;
  readonly uploading: PictureRecord<true>;
  readonly uploadErrors: PictureRecord<string>;
}

const initialWizard: WizardState = {
  draft: emptyCompany,
  isCnpjRejected: false,
  uploading: {},
  uploadErrors: {},
};

const fieldByWireName = new Map<string, CompanyField>([
  ...(Object.keys(companyWireNames) as CompanyField[]).map(
    (field) => [companyWireNames[field], field] as const,
  ),
  // The server names the address and the owner. The wizard derives both from other fields, which show their
  // errors.
  ['subdomain', 'siteName'],
  ['owner', 'name'],
]);

function errorsOf(failure: Failure): readonly FormError[] {
  const errors = formErrors(failure).map(({ field, message }) => {
    const formField = field === undefined ? undefined : fieldByWireName.get(field);
    return formField === undefined ? { message } : { field: formField, message };
  });
  return errors.filter(
    (error, index) =>
      errors.findIndex(
        (candidate) => candidate.message === error.message && candidate.field === error.field,
      ) === index,
  );
}

function stepFor(errors: readonly FormError[], step: number): number {
  const steps = errors.flatMap(({ field }) =>
    field === undefined ? [] : [companyStepOf(field as CompanyField)],
  );
  return steps.length === 0 ? step : Math.min(...steps);
}

function withoutPicture<Value>(
  picture: CompanyPicture,
  pictures: PictureRecord<Value>,
): PictureRecord<Value> {
  const remaining = { ...pictures };
  delete remaining[picture];
  return remaining;
}

function buildBody(form: CompanyForm, asksCpf: boolean, { photo, logo }: { photo: string; logo: string }) {
  return {
    name: form.name.trim(),
    tel: onlyDigits(form.phone),
    birthday: parseDate(form.birthday) ?? form.birthday,
    state: form.state,
    ...(asksCpf ? { cpf: onlyDigits(form.cpf) } : {}),
    cnpj: form.cnpj.replace(/[^0-9A-Za-z]/g, ''),
    zip: parseCep(form.cep) ?? form.cep,
    address: form.street.trim(),
    number: form.number.trim(),
    ...(form.neighborhood.trim() === '' ? {} : { neighborhood: form.neighborhood.trim() }),
    city: form.city.trim(),
    ...(photo === '' ? {} : { image: photo }),
    ...(logo === '' ? {} : { main_brand_image: logo }),
    main_brand_color: form.color,
    prettyName: form.siteName,
    subdomain: slugFromSiteName(form.siteName),
    country: 'BR' as const,
    owner: form.name.trim(),
    type: 1 as const,
  };
}

const creation = defineMutation({
  name: 'companyCreation',
  *send() {
    const user = yield* requireUser();
    const { draft } = yield* select(selectCompanyWizard);
    const { companyWithoutCpf } = yield* select(selectFeatures);
    const body = { ...buildBody(draft.form, !companyWithoutCpf, draft), email: user.email, user_id: user.id };
    const { tempToken, ...station } = yield* callApiOnce('company', companyCall('generateWebsite'), { body });
    const appUrl = yield* select(selectExternalApp);
    // The content editor, opened with a one-time token.
    return { ...station, appHref: `${appUrl}/login-token/${encodeURIComponent(tempToken)}` };
  },
  errorsOf,
  onFailure: toastAllTexts,
});

export const { select: selectCompanyCreation, requested: companyRequested } = creation;

const address = defineAddressLookup('companyAddress');

export const { select: selectCompanyAddress, requested: companyAddressRequested } = address;

const preview = defineLoadable({
  name: 'companyPreview',
  *fetch(color: string): SagaGenerator<ThemePreview> {
    yield* wait(DEBOUNCE_MS);
    return { color, ...(yield* callApi(companyCall('previewTheme'), { query: { color } })) };
  },
});

export const { select: selectCompanyPreview, requested: companyPreviewRequested } = preview;

const wizard = createSlice({
  name: 'companyWizard',
  initialState: initialWizard,
  changes: {
    companyTyped: (state, payload: Partial<CompanyForm>) => ({
      draft: { ...state.draft, form: { ...state.draft.form, ...payload } },
    }),
    companyStepChanged: (state, payload: number) => ({ draft: { ...state.draft, step: payload } }),
    draftRestored: (_, payload: CompanyDraft) => ({ draft: payload }),
    companyPictureChosen: (
      state,
      { picture }: { readonly picture: CompanyPicture; readonly data: string },
    ) => ({
      uploading: { ...state.uploading, [picture]: true as const },
      uploadErrors: withoutPicture(picture, state.uploadErrors),
    }),
    companyPictureRemoved: (state, payload: CompanyPicture) => ({
      draft: { ...state.draft, [payload]: '' },
      uploading: withoutPicture(payload, state.uploading),
      uploadErrors: withoutPicture(payload, state.uploadErrors),
    }),
    pictureSucceeded: (
      state,
      { picture, url }: { readonly picture: CompanyPicture; readonly url: string },
    ) => ({
      draft: { ...state.draft, [picture]: url },
      uploading: withoutPicture(picture, state.uploading),
    }),
    pictureFailed: (
      state,
      { picture, message }: { readonly picture: CompanyPicture; readonly message: string },
    ) => ({
      uploading: withoutPicture(picture, state.uploading),
      uploadErrors: { ...state.uploadErrors, [picture]: message },
    }),
    companyCnpjRead: () => ({ isCnpjRejected: false }),
  },
  reduceOther(state, action) {
    if (creation.requested.match(action)) return { ...state, isCnpjRejected: false };
    if (!creation.failed.match(action)) return state;
    const { errors } = action.payload;
    const isCnpjRejected = errors.some(({ field }) => field === 'cnpj');
    return { ...state, isCnpjRejected, draft: { ...state.draft, step: stepFor(errors, state.draft.step) } };
  },
});

export const {
  companyTyped,
  companyStepChanged,
  companyPictureChosen,
  companyPictureRemoved,
  companyCnpjRead,
} = wizard.actions;
const { draftRestored, pictureSucceeded, pictureFailed } = wizard.actions;

export const selectCompanyWizard: (state: object) => WizardState = stateOf(wizard);

const sendPicture = safe(
  function* sendPicture({
    payload: { picture, data },
  }: ReturnType<typeof companyPictureChosen>): SagaGenerator<void> {
    const { url } = yield* callApi(filesCall('uploadImage'), { body: { base64: data, purpose: 'profile' } });
    yield* put(pictureSucceeded({ picture, url }));
  },
  (failure, { payload: { picture } }) => pictureFailed({ picture, message: textsOf(failure)[0] ?? '' }),
);

/** The draft survives a reload and ends with the session. */
function* storeDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theEnvironment();
  const storedDraft = parseCompanyDraft(tabStorage?.get(draftKey));
  if (storedDraft !== undefined) yield* put(draftRestored(storedDraft));
  try {
    while (true) {
      const action = yield* take([
        companyTyped.type,
        companyStepChanged.type,
        companyPictureRemoved.type,
        pictureSucceeded.type,
        creation.failed.type,
        creation.succeeded.type,
      ]);
      if (creation.succeeded.match(action)) return;
      tabStorage?.set(draftKey, JSON.stringify((yield* select(selectCompanyWizard)).draft));
    }
  } finally {
    tabStorage?.remove(draftKey);
  }
}

export const companyWizardArea = defineArea({
  state: [wizard, creation, address, preview],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* fork(() => latestByKey(companyPictureChosen, ({ payload }) => payload.picture, sendPicture));
    yield* storeDraft();
  },
});
