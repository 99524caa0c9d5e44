import { LOGO_MAX_BYTES } from '@estacao/domain';
import { PictureField } from '../../../components/PictureField/PictureField.tsx';
import { Step } from '../Step.tsx';

export interface PictureStepProps {
  src: string;
  onPicture: (picture: Blob) => void;
  onRemove: () => void;
  sending: boolean;
  error: string | undefined;
  onBack: () => void;
  onNext: () => void;
}

export function Photo({ src, onPicture, onRemove, sending, error, onBack, onNext }: PictureStepProps) {
  return (
    <Step
      label={src === '' && !sending ? 'Pular' : 'Continuar'}
      onBack={onBack}
      onNext={onNext}
      busy={sending}
    >
      <PictureField
        label="Foto"
        hint="Opcional: é como você aparece para quem participa."
        error={error}
        src={src === '' ? undefined : src}
        onChange={onPicture}
        onRemove={onRemove}
        {...(sending ? { progress: 50 } : {})}
        maxSize={LOGO_MAX_BYTES}
        largestSide={640}
      />
    </Step>
  );
}
