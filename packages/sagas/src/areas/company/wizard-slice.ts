import type { AnswerOf, Failure, generateWebsite, previewTheme } from '@estacao/contract';
import {
  type CompanyDraft,
  type CompanyField,
  type CompanyForm,
  companyStepOf,
  companyWire,
  emptyCompany,
  type FoundAddress,
  failed,
  idle,
  type Loaded,
  loading,
  ready,
} from '@estacao/domain';
import type { PayloadAction } from '../../kernel/action.ts';
import { type FormError, formErrors } from '../../kernel/form-errors.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';

export type CompanyPicture = 'photo' | 'logo';

type OfPictures<Value> = Readonly<Partial<Record<CompanyPicture, Value>>>;

export interface ThemePreview extends AnswerOf<typeof previewTheme> {
  /** `#rrggbb` */
  readonly color: string;
}

export interface MadeCompany extends Omit<AnswerOf<typeof generateWebsite>, 'tempToken'> {
  /** Where content is made, with a one-time token. */
  readonly appHref: string;
}

interface WizardState {
  readonly draft: CompanyDraft;
  readonly isPending: boolean;
  /** By the names of the form's fields. */
  readonly errors: readonly FormError[];
  /** The server says that the CNPJ is none. */
  readonly isCnpjWrong: boolean;
  /** What is on its way, and what became of what was sent last. */
  readonly sending: OfPictures<true>;
  readonly notSent: OfPictures<string>;
  /** Where the CEP is that was typed last. */
  readonly address: Loaded<FoundAddress>;
  /** How the portal looks in the colour that was picked last. */
  readonly preview: Loaded<ThemePreview>;
  readonly made: MadeCompany | null;
}

const begun: WizardState = {
  draft: emptyCompany,
  isPending: false,
  errors: [],
  isCnpjWrong: false,
  sending: {},
  notSent: {},
  address: idle,
  preview: idle,
  made: null,
};

const fieldOf = new Map<string, CompanyField>([
  ...(Object.keys(companyWire) as CompanyField[]).map((field) => [companyWire[field], field] as const),
  // The address follows from the name, and so does whose it is.
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

/** The first step in which something is wrong; where nobody knows which, the one that one is at. */
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

export const wizard = createSlice({
  name: 'companyWizard',
  initialState: begun,
  reducers: {
    companyTyped: (state, { payload }: PayloadAction<Partial<CompanyForm>>) => ({
      ...state,
      draft: { ...state.draft, form: { ...state.draft.form, ...payload } },
    }),
    companyStepTaken: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      draft: { ...state.draft, step: payload },
    }),
    draftFound: (state, { payload }: PayloadAction<CompanyDraft>) => ({ ...state, draft: payload }),
    /** A picture was chosen: as a `data:` address. */
    companyPictureChosen: (
      state,
      { payload: { which } }: PayloadAction<{ readonly which: CompanyPicture; readonly data: string }>,
    ) => ({
      ...state,
      sending: { ...state.sending, [which]: true as const },
      notSent: without(which, state.notSent),
    }),
    companyPictureRemoved: (state, { payload }: PayloadAction<CompanyPicture>) => ({
      ...state,
      draft: { ...state.draft, [payload]: '' },
      sending: without(payload, state.sending),
      notSent: without(payload, state.notSent),
    }),
    pictureKept: (
      state,
      { payload: { which, url } }: PayloadAction<{ readonly which: CompanyPicture; readonly url: string }>,
    ) => ({
      ...state,
      draft: { ...state.draft, [which]: url },
      sending: without(which, state.sending),
    }),
    pictureNotKept: (
      state,
      {
        payload: { which, message },
      }: PayloadAction<{ readonly which: CompanyPicture; readonly message: string }>,
    ) => ({
      ...state,
      sending: without(which, state.sending),
      notSent: { ...state.notSent, [which]: message },
    }),
    companyAddressWanted: (state, _: PayloadAction<string>) => ({
      ...state,
      address: loading(state.address),
    }),
    addressFound: (state, { payload }: PayloadAction<FoundAddress>) => ({
      ...state,
      address: ready(payload),
    }),
    addressMissed: (state, _: PayloadAction<Failure>) => ({ ...state, address: failed<FoundAddress>() }),
    companyColorShown: (state, _: PayloadAction<string>) => ({ ...state, preview: loading(state.preview) }),
    previewCame: (state, { payload }: PayloadAction<ThemePreview>) => ({ ...state, preview: ready(payload) }),
    previewMissed: (state, _: PayloadAction<Failure>) => ({
      ...state,
      preview: failed(state.preview),
    }),
    companyFinished: (state) => ({ ...state, isPending: true, errors: [], isCnpjWrong: false }),
    companyMade: (state, { payload }: PayloadAction<MadeCompany>): WizardState => ({
      ...state,
      isPending: false,
      errors: [],
      made: payload,
    }),
    notMade: (state, { payload }: PayloadAction<Failure>): WizardState => {
      const errors = errorsOf(payload);
      const isCnpjWrong = errors.some(({ field }) => field === 'cnpj');
      const step = stepFor(errors, state.draft.step);
      return { ...state, isPending: false, errors, isCnpjWrong, draft: { ...state.draft, step } };
    },
    companyCnpjRead: (state) => ({ ...state, isCnpjWrong: false }),
  },
});

export const selectCompanyWizard = stateOf(wizard);
