import {
  COMPANY_DATA_STEP,
  type CompanyDraft,
  type CompanyForm,
  companySteps,
  companyTexts,
  type FoundAddress,
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

type Picture = 'photo' | 'logo';

export interface CompanyWizardProps {
  draft: CompanyDraft;
  today: IsoDate;
  /** False at stations whose members have no CPF. */
  asksCpf?: boolean;
  onStep: (step: number) => void;
  /** Called after every change, to persist the draft. */
  onType: (values: Partial<CompanyForm>) => void;
  onPicture: (which: Picture, picture: Blob) => void;
  onPictureRemove: (which: Picture) => void;
  sending?: Readonly<Partial<Record<Picture, true>>>;
  notSent?: Readonly<Partial<Record<Picture, string>>>;
  address: Loaded<FoundAddress>;
  onCep: (cep: string) => void;
  preview: Loaded<ColorPreview>;
  onColor: (color: string) => void;
  addressOf: (slug: string) => string;
  onFinish: () => void;
  busy?: boolean;
  errors?: readonly ServerError[];
  isCnpjWrong?: boolean;
  onCnpjRead: () => void;
  /** The created site: its URL, and the address of the content editor. */
  made?: { readonly url: string; readonly appHref: string; readonly status: 'live' | 'waiting' } | null;
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
const preloads: Readonly<Record<number, () => void>> = {
  0: photoStep.preload,
  2: logoStep.preload,
  3: colorStep.preload,
};

function Later<Props extends object>({ of, step }: { of: Lazy<Props>; step: Props }) {
  const [isAway, setAway] = useState(false);
  const Step = useLazy(of, !isAway, () => setAway(true));
  if (isAway) return <ErrorState onRetry={() => setAway(false)} />;
  return Step === undefined ? <Skeleton shape="picture" /> : <Step {...step} />;
}

/** Six-step wizard in which a company creates its own station. */
export function CompanyWizard({
  draft,
  today,
  asksCpf = true,
  onStep,
  onType,
  onPicture,
  onPictureRemove,
  sending = {},
  notSent = {},
  address,
  onCep,
  preview,
  onColor,
  addressOf,
  onFinish,
  busy = false,
  errors = noErrors,
  isCnpjWrong = false,
  onCnpjRead,
  made = null,
}: CompanyWizardProps) {
  const [isTypedWrong, setTypedWrong] = useState(false);
  const { step, form } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
  }, [step]);
  useEffect(() => preloads[step]?.(), [step]);
  const move = {
    onBack: () => onStep(step - 1),
    onNext: () => onStep(step + 1),
  };
  const pictureOf = (which: Picture) => ({
    src: draft[which],
    onPicture: (picture: Blob) => onPicture(which, picture),
    onRemove: () => onPictureRemove(which),
    sending: sending[which] === true,
    error: notSent[which],
    ...move,
  });
  const haveRead = () => {
    setTypedWrong(false);
    onCnpjRead();
  };
  const isWaiting = made?.status === 'waiting';
  const isOfColor = step === COLOR_STEP;
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
      <div className={isOfColor ? css.page : css.split}>
        <Heading level={1} ref={heading}>
          {stepTitles[step] ?? ''}
        </Heading>
        <div className={isOfColor ? undefined : css.panel}>
          {step === 0 ? <Welcome onNext={move.onNext} /> : null}
          {step === 1 ? <Later of={photoStep} step={pictureOf('photo')} /> : null}
          {step === COMPANY_DATA_STEP ? (
            <Data
              form={form}
              today={today}
              asksCpf={asksCpf}
              address={address}
              onCep={onCep}
              onType={onType}
              onWrongCnpj={() => setTypedWrong(true)}
              errors={errors}
              {...move}
            />
          ) : null}
          {step === 3 ? <Later of={logoStep} step={pictureOf('logo')} /> : null}
          {isOfColor ? (
            <Later
              of={colorStep}
              step={{
                color: form.color,
                logo: draft.logo,
                name,
                preview,
                onColor,
                onType,
                errors,
                ...move,
              }}
            />
          ) : null}
          {step === companySteps.length - 1 ? (
            <Site
              siteName={form.siteName}
              today={today}
              addressOf={addressOf}
              onType={onType}
              busy={busy}
              errors={errors}
              onBack={move.onBack}
              onFinish={onFinish}
            />
          ) : null}
        </div>
      </div>
      <Dialog
        open={isTypedWrong || isCnpjWrong}
        role="alertdialog"
        title={companyTexts.cnpjTitle}
        description={companyTexts.cnpjText}
        onClose={haveRead}
        actions={
          <Button kind="main" onClick={haveRead}>
            Ok
          </Button>
        }
      />
      <Dialog
        open={made !== null}
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
              <Button kind="main" href={made?.appHref ?? ''} newTab>
                {companyTexts.createContent}
              </Button>
            )}
          </div>
        }
      >
        {made === null ? null : (
          <div className={css.made}>
            {isWaiting ? (
              made.url.replace(/^https?:\/\//, '')
            ) : (
              <Link kind="alone" href={made.url} newTab>
                {made.url.replace(/^https?:\/\//, '')}
              </Link>
            )}
          </div>
        )}
      </Dialog>
    </Container>
  );
}
