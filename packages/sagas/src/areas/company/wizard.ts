import { type AnswerOf, type Failure, type previewTheme, textsOf } from '@estacao/contract';
import {
  type CompanyDraft,
  type CompanyField,
  type CompanyForm,
  companyStepOf,
  companyWire,
  emptyCompany,
  onlyDigits,
  parseCep,
  parseDate,
  readCompanyDraft,
  slugFromSiteName,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { wait } from '../../kernel/wait.ts';
import { defineAddress } from '../cards/address.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { selectExternalApp, selectFeatures } from '../station/slice.ts';

const companyCall = lazyCalls(() => import('@estacao/contract/calls/company'));
const filesCall = lazyCalls(() => import('@estacao/contract/calls/files'));

const draftKey = 'companyDraft';

/** Debounce while dragging a colour, in milliseconds. */
const PAUSE = 60;

export type CompanyPicture = 'photo' | 'logo';

type OfPictures<Value> = Readonly<Partial<Record<CompanyPicture, Value>>>;

interface ThemePreview extends AnswerOf<typeof previewTheme> {
  readonly color: string;
}

interface WizardState {
  readonly draft: CompanyDraft;
  readonly isCnpjWrong: boolean;
  readonly sending: OfPictures<true>;
  readonly notSent: OfPictures<string>;
}

const begun: WizardState = {
  draft: emptyCompany,
  isCnpjWrong: false,
  sending: {},
  notSent: {},
};

const fieldOf = new Map<string, CompanyField>([
  ...(Object.keys(companyWire) as CompanyField[]).map((field) => [companyWire[field], field] as const),
  // The wizard derives the address from the name, so its errors belong to that field.
  ['subdomain', 'siteName'],
  ['owner', 'name'],
]);

function errorsOf(failure: Failure): readonly FormError[] {
  const errors = formErrors(failure).map(({ field, message }) => {
    const own = field === undefined ? undefined : fieldOf.get(field);
    return own === undefined ? { message } : { field: own, message };
  });
  return errors.filter(
    (error, at) =>
      errors.findIndex((other) => other.message === error.message && other.field === error.field) === at,
  );
}

function stepFor(errors: readonly FormError[], step: number): number {
  const steps = errors.flatMap(({ field }) =>
    field === undefined ? [] : [companyStepOf(field as CompanyField)],
  );
  return steps.length === 0 ? step : Math.min(...steps);
}

function without<Value>(which: CompanyPicture, all: OfPictures<Value>): OfPictures<Value> {
  const rest = { ...all };
  delete rest[which];
  return rest;
}

function bodyOf(form: CompanyForm, asksCpf: boolean, { photo, logo }: { photo: string; logo: string }) {
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
    const user = yield* theUser();
    const { draft } = yield* select(selectCompanyWizard);
    const { companyWithoutCpf } = yield* select(selectFeatures);
    const body = { ...bodyOf(draft.form, !companyWithoutCpf, draft), email: user.email, user_id: user.id };
    const { tempToken, ...station } = yield* askOnce('company', companyCall('generateWebsite'), { body });
    const app = yield* select(selectExternalApp);
    // The content editor, opened with a one-time token.
    return { ...station, appHref: `${app}/login-token/${encodeURIComponent(tempToken)}` };
  },
  errorsOf,
  onFailure: toastAllTexts,
});

export const { select: selectCompanyCreation, requested: companyRequested } = creation;

const address = defineAddress('companyAddress');

export const { select: selectCompanyAddress, requested: companyAddressRequested } = address;

const preview = defineLoadable({
  name: 'companyPreview',
  *fetch(color: string): SagaGenerator<ThemePreview> {
    yield* wait(PAUSE);
    return { color, ...(yield* ask(companyCall('previewTheme'), { query: { color } })) };
  },
});

export const { select: selectCompanyPreview, requested: companyPreviewRequested } = preview;

const wizard = createSlice({
  name: 'companyWizard',
  initialState: begun,
  changes: {
    companyTyped: (state, payload: Partial<CompanyForm>) => ({
      draft: { ...state.draft, form: { ...state.draft.form, ...payload } },
    }),
    companyStepTaken: (state, payload: number) => ({ draft: { ...state.draft, step: payload } }),
    draftFound: (_, payload: CompanyDraft) => ({ draft: payload }),
    companyPictureChosen: (state, { which }: { readonly which: CompanyPicture; readonly data: string }) => ({
      sending: { ...state.sending, [which]: true as const },
      notSent: without(which, state.notSent),
    }),
    companyPictureRemoved: (state, payload: CompanyPicture) => ({
      draft: { ...state.draft, [payload]: '' },
      sending: without(payload, state.sending),
      notSent: without(payload, state.notSent),
    }),
    pictureSucceeded: (state, { which, url }: { readonly which: CompanyPicture; readonly url: string }) => ({
      draft: { ...state.draft, [which]: url },
      sending: without(which, state.sending),
    }),
    pictureFailed: (
      state,
      { which, message }: { readonly which: CompanyPicture; readonly message: string },
    ) => ({ sending: without(which, state.sending), notSent: { ...state.notSent, [which]: message } }),
    companyCnpjRead: () => ({ isCnpjWrong: false }),
  },
  also(state, action) {
    if (creation.requested.match(action)) return { ...state, isCnpjWrong: false };
    if (!creation.failed.match(action)) return state;
    const { errors } = action.payload;
    const isCnpjWrong = errors.some(({ field }) => field === 'cnpj');
    return { ...state, isCnpjWrong, draft: { ...state.draft, step: stepFor(errors, state.draft.step) } };
  },
});

export const {
  companyTyped,
  companyStepTaken,
  companyPictureChosen,
  companyPictureRemoved,
  companyCnpjRead,
} = wizard.actions;
const { draftFound, pictureSucceeded, pictureFailed } = wizard.actions;

export const selectCompanyWizard: (state: object) => WizardState = stateOf(wizard);

const sendPicture = safe(
  function* sendPicture({
    payload: { which, data },
  }: ReturnType<typeof companyPictureChosen>): SagaGenerator<void> {
    const { url } = yield* ask(filesCall('uploadImage'), { body: { base64: data, purpose: 'profile' } });
    yield* put(pictureSucceeded({ which, url }));
  },
  (failure, { payload: { which } }) => pictureFailed({ which, message: textsOf(failure)[0] ?? '' }),
);

/** The draft survives a reload and ends with the session. */
function* keepDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const found = readCompanyDraft(tabStorage?.get(draftKey));
  if (found !== undefined) yield* put(draftFound(found));
  try {
    while (true) {
      const action = yield* take([
        companyTyped.type,
        companyStepTaken.type,
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
    yield* fork(() => latestByKey(companyPictureChosen, ({ payload }) => payload.which, sendPicture));
    yield* keepDraft();
  },
});
