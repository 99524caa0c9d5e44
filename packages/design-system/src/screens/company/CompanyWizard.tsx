import {
  type CepAddress,
  COMPANY_DATA_STEP,
  type CompanyDraft,
  type CompanyForm,
  companySteps,
  companyTexts,
  type IsoDate,
  type Loaded,
  paths,
} from '@estacao/domain';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import type { ServerError } from '../../components/Form/use-fields.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import { type Lazy, lazy, useLazy } from '../../lazy/use-lazy.ts';
import * as css from './Company.css.ts';
import type { ColorPreview, ColorProps } from './steps/Color.tsx';
import { Data } from './steps/Data.tsx';
import type { PictureStepProps } from './steps/Photo.tsx';
import { Site } from './steps/Site.tsx';
import { Welcome } from './steps/Welcome.tsx';
import { stepLabels, stepTitles } from './texts.ts';

type PictureKind = 'photo' | 'logo';

export interface CompanyWizardProps {
  draft: CompanyDraft;
  today: IsoDate;
  /** False at stations whose members have no CPF. */
  asksCpf?: boolean;
  onStep: (step: number) => void;
  /** Called after every change, to persist the draft. */
  onDraftChange: (values: Partial<CompanyForm>) => void;
  onPicture: (kind: PictureKind, picture: Blob) => void;
  onPictureRemove: (kind: PictureKind) => void;
  uploading?: Readonly<Partial<Record<PictureKind, true>>>;
  uploadErrors?: Readonly<Partial<Record<PictureKind, string>>>;
  address: Loaded<CepAddress>;
  onCep: (cep: string) => void;
  preview: Loaded<ColorPreview>;
  onColor: (color: string) => void;
  addressOf: (slug: string) => string;
  onFinish: () => void;
  busy?: boolean;
  errors?: readonly ServerError[];
  isCnpjInvalid?: boolean;
  onCnpjWarningClose: () => void;
  /** The created site: its URL, and the address of the content editor. */
  createdSite?: {
    readonly url: string;
    readonly appHref: string;
    readonly status: 'live' | 'waiting';
  } | null;
}

const noErrors: readonly ServerError[] = [];

/** This step uses the full page width for its live preview. */
const COLOR_STEP = 4;

// Picture and colour steps are lazy. The wizard preloads each one during the step before it.
const photoStep = /* @__PURE__ */ lazy<PictureStepProps>(() =>
  import('./steps/Photo.tsx').then(({ Photo }) => Photo),
);
const logoStep = /* @__PURE__ */ lazy<PictureStepProps>(() =>
  import('./steps/Logo.tsx').then(({ Logo }) => Logo),
);
const colorStep = /* @__PURE__ */ lazy<ColorProps>(() =>
  import('./steps/Color.tsx').then(({ Color }) => Color),
);
const preloadByStep: Readonly<Record<number, () => void>> = {
  0: photoStep.preload,
  2: logoStep.preload,
  3: colorStep.preload,
};

function LazyStep<Props extends object>({ source, stepProps }: { source: Lazy<Props>; stepProps: Props }) {
  const [hasFailed, setFailed] = useState(false);
  const Step = useLazy(source, !hasFailed, () => setFailed(true));
  if (hasFailed) return <ErrorState onRetry={() => setFailed(false)} />;
  return Step === undefined ? <Skeleton shape="picture" /> : <Step {...stepProps} />;
}

/** Six-step wizard in which a company creates its own station. */
export function CompanyWizard({
  draft,
  today,
  asksCpf = true,
  onStep,
  onDraftChange,
  onPicture,
  onPictureRemove,
  uploading = {},
  uploadErrors = {},
  address,
  onCep,
  preview,
  onColor,
  addressOf,
  onFinish,
  busy = false,
  errors = noErrors,
  isCnpjInvalid = false,
  onCnpjWarningClose,
  createdSite = null,
}: CompanyWizardProps) {
  const [isTypedCnpjInvalid, setTypedCnpjInvalid] = useState(false);
  const { step, form } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  useEffect(() => preloadByStep[step]?.(), [step]);
  const navigation = {
    onBack: () => onStep(step - 1),
    onNext: () => onStep(step + 1),
  };
  const pictureOf = (kind: PictureKind) => ({
    src: draft[kind],
    onPicture: (picture: Blob) => onPicture(kind, picture),
    onRemove: () => onPictureRemove(kind),
    sending: uploading[kind] === true,
    error: uploadErrors[kind],
    ...navigation,
  });
  const closeCnpjWarning = () => {
    setTypedCnpjInvalid(false);
    onCnpjWarningClose();
  };
  const isWaiting = createdSite?.status === 'waiting';
  const isColorStep = step === COLOR_STEP;
  const name = form.siteName === '' ? 'Sua empresa' : form.siteName;

  return (
    <Container>
      <div className={css.top}>
        <Stepper
          label="Etapas do cadastro"
          steps={stepLabels}
          current={step}
          {...(busy ? {} : { onSelect: onStep })}
        />
      </div>
      <div className={isColorStep ? css.page : css.split}>
        <Heading level={1} ref={heading}>
          {stepTitles[step] ?? ''}
        </Heading>
        <div className={isColorStep ? undefined : css.panel}>
          {step === 0 ? <Welcome onNext={navigation.onNext} /> : null}
          {step === 1 ? <LazyStep source={photoStep} stepProps={pictureOf('photo')} /> : null}
          {step === COMPANY_DATA_STEP ? (
            <Data
              form={form}
              today={today}
              asksCpf={asksCpf}
              address={address}
              onCep={onCep}
              onDraftChange={onDraftChange}
              onInvalidCnpj={() => setTypedCnpjInvalid(true)}
              errors={errors}
              {...navigation}
            />
          ) : null}
          {step === 3 ? <LazyStep source={logoStep} stepProps={pictureOf('logo')} /> : null}
          {isColorStep ? (
            <LazyStep
              source={colorStep}
              stepProps={{
                color: form.color,
                logo: draft.logo,
                name,
                preview,
                onColor,
                onDraftChange,
                errors,
                ...navigation,
              }}
            />
          ) : null}
          {step === companySteps.length - 1 ? (
            <Site
              siteName={form.siteName}
              today={today}
              addressOf={addressOf}
              onDraftChange={onDraftChange}
              busy={busy}
              errors={errors}
              onBack={navigation.onBack}
              onFinish={onFinish}
            />
          ) : null}
        </div>
      </div>
      <Dialog
        open={isTypedCnpjInvalid || isCnpjInvalid}
        role="alertdialog"
        title={companyTexts.cnpjTitle}
        description={companyTexts.cnpjText}
        onClose={closeCnpjWarning}
        actions={
          <Button kind="main" onClick={closeCnpjWarning}>
            Ok
          </Button>
        }
      />
      <Dialog
        open={createdSite !== null}
        dismissable={false}
        title={isWaiting ? companyTexts.waiting : companyTexts.done}
        description={
          isWaiting
            ? companyTexts.waitingText
            : 'O seu site já está no ar. Entre nele com o mesmo e-mail e a mesma senha.'
        }
        actions={
          <div className={css.ways}>
            <Button href={paths.landing}>{isWaiting ? 'Voltar ao início' : companyTexts.learn}</Button>
            {isWaiting ? null : (
              <Button kind="main" href={createdSite?.appHref ?? ''} newTab>
                {companyTexts.createContent}
              </Button>
            )}
          </div>
        }
      >
        {createdSite === null ? null : (
          <div className={css.siteAddress}>
            {isWaiting ? (
              createdSite.url.replace(/^https?:\/\//, '')
            ) : (
              <Link kind="alone" href={createdSite.url} newTab>
                {createdSite.url.replace(/^https?:\/\//, '')}
              </Link>
            )}
          </div>
        )}
      </Dialog>
    </Container>
  );
}
