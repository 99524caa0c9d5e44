import { textsOf } from '@estacao/contract';
import {
  type CompanyForm,
  onlyDigits,
  parseCep,
  parseDate,
  readCompanyDraft,
  slugFromSiteName,
} from '@estacao/domain';
import { fork, put, type SagaGenerator, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { wait } from '../../kernel/wait.ts';
import { askAddress } from '../cards/address.ts';
import { toastAllTexts } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { selectExternalApp, selectFeatures } from '../station/slice.ts';
import { selectCompanyWizard, wizard } from './wizard-slice.ts';

const companyCall = lazyCalls(() => import('@estacao/contract/calls/company'));
const filesCall = lazyCalls(() => import('@estacao/contract/calls/files'));

const draftKey = 'companyDraft';

/** While a colour is dragged it is asked for this often, in milliseconds: as often as somebody sees. */
const PAUSE = 60;

export const {
  companyTyped,
  companyStepTaken,
  companyPictureChosen,
  companyPictureRemoved,
  companyAddressWanted,
  companyColorShown,
  companyFinished,
  companyCnpjRead,
} = wizard.actions;
const {
  draftFound,
  pictureKept,
  pictureNotKept,
  addressFound,
  addressMissed,
  previewCame,
  previewMissed,
  companyMade,
  notMade,
} = wizard.actions;

function* sendPicture({
  payload: { which, data },
}: ReturnType<typeof companyPictureChosen>): SagaGenerator<void> {
  const work = safe(
    function* send(): SagaGenerator<void> {
      const { url } = yield* ask(filesCall('uploadImage'), { body: { base64: data, purpose: 'profile' } });
      yield* put(pictureKept({ which, url }));
    },
    (failure) => pictureNotKept({ which, message: textsOf(failure)[0] ?? '' }),
  );
  yield* work();
}

const findAddress = safe(
  function* findAddress({ payload }: ReturnType<typeof companyAddressWanted>): SagaGenerator<void> {
    yield* put(addressFound(yield* askAddress(payload)));
  },
  (failure) => addressMissed(failure),
);

const showColor = safe(
  function* showColor({ payload: color }: ReturnType<typeof companyColorShown>): SagaGenerator<void> {
    yield* wait(PAUSE);
    yield* put(previewCame({ color, ...(yield* ask(companyCall('previewTheme'), { query: { color } })) }));
  },
  (failure) => previewMissed(failure),
);

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

const finish = safe(
  function* finish(): SagaGenerator<void> {
    const user = yield* theUser();
    const { draft } = yield* select(selectCompanyWizard);
    const { companyWithoutCpf } = yield* select(selectFeatures);
    const body = { ...bodyOf(draft.form, !companyWithoutCpf, draft), email: user.email, user_id: user.id };
    const made = yield* attempt('company', body, (idempotencyKey) =>
      ask(companyCall('generateWebsite'), { body }, { idempotencyKey }),
    );
    const app = yield* select(selectExternalApp);
    const { tempToken, ...station } = made;
    yield* put(companyMade({ ...station, appHref: `${app}/login-token/${encodeURIComponent(tempToken)}` }));
  },
  (failure) => notMade(failure),
);

/** Keeps what is typed over a reload, and no longer than the session. */
function* keepDraft(): SagaGenerator<void> {
  const { tabStorage } = yield* theWorld();
  const found = readCompanyDraft(tabStorage?.get(draftKey));
  if (found !== undefined) yield* put(draftFound(found));
  try {
    while (true) {
      yield* take([
        companyTyped.type,
        companyStepTaken.type,
        companyPictureRemoved.type,
        pictureKept.type,
        notMade.type,
        companyMade.type,
      ]);
      const { draft, made } = yield* select(selectCompanyWizard);
      // What is made is no draft any more.
      if (made !== null) return;
      tabStorage?.set(draftKey, JSON.stringify(draft));
    }
  } finally {
    tabStorage?.remove(draftKey);
  }
}

export const companyWizardArea = defineArea({
  state: wizard,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(companyFinished, finish);
    yield* takeEvery(notMade, function* explain({ payload }): SagaGenerator<void> {
      yield* toastAllTexts(payload);
    });
    yield* fork(() => latestByKey(companyPictureChosen, ({ payload }) => payload.which, sendPicture));
    yield* fork(() => latestByKey(companyAddressWanted, () => 'address', findAddress));
    yield* fork(() => latestByKey(companyColorShown, () => 'color', showColor));
    yield* keepDraft();
  },
});
