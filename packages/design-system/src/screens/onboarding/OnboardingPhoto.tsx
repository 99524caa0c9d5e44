import { fileLimits } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { PictureField } from '../../components/PictureField/PictureField.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingPhotoProps {
  src?: string | undefined;
  /** Percentage uploaded; undefined when no upload is running. */
  progress?: number | undefined;
  error?: string | undefined;
  focusesTitle?: boolean;
  onPicture: (picture: Blob) => void;
  onRemove: () => void;
  onNext: () => void;
  onBack: () => void;
}

/** Onboarding step for an optional profile photo. */
export function OnboardingPhoto({
  src,
  progress,
  error,
  focusesTitle = false,
  onPicture,
  onRemove,
  onNext,
  onBack,
}: OnboardingPhotoProps) {
  const isSending = progress !== undefined;
  const hasPicture = src !== undefined || isSending;
  return (
    <OnboardingFrame
      step={1}
      title="Sua foto"
      text="Com ela as pessoas sabem quem você é. Você pode trocar ou remover quando quiser."
      focusesTitle={focusesTitle}
    >
      <PictureField
        label="Foto"
        src={src}
        progress={progress}
        error={error}
        maxSize={fileLimits.onboarding}
        camera
        onChange={onPicture}
        onRemove={onRemove}
      />
      <div className={css.actions}>
        <Button
          kind={hasPicture ? 'main' : 'secondary'}
          busy={isSending}
          busyLabel="Enviando foto"
          onClick={() => onNext()}
        >
          {hasPicture ? 'Continuar' : 'Pular'}
        </Button>
        <Button kind="quiet" onClick={() => onBack()}>
          Voltar
        </Button>
      </div>
    </OnboardingFrame>
  );
}
