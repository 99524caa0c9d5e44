import { LOGO_MAX_BYTES } from '@estacao/domain';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { FileField } from '../../../components/FileField/FileField.tsx';
import { plateInDark } from '../../../components/Logo/Logo.css.ts';
import * as css from '../Company.css.ts';
import { Step } from '../Step.tsx';
import type { PictureStepProps } from './Photo.tsx';

/** Excludes SVG, because it can contain scripts. */
const acceptedTypes = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** The logo step. Unlike the photo, the logo is not cropped. */
export function Logo({ src, onPicture, onRemove, sending, error, onBack, onNext }: PictureStepProps) {
  const [pendingFile, setPendingFile] = useState<{ name: string; size: number }>();
  return (
    <Step
      label={src === '' && !sending ? 'Pular' : 'Continuar'}
      onBack={onBack}
      onNext={onNext}
      busy={sending}
    >
      <FileField
        label="Logo"
        hint="O melhor é um PNG de fundo transparente. Sem logo, o nome do site aparece no lugar."
        error={error}
        accept={acceptedTypes}
        maxSize={LOGO_MAX_BYTES}
        multiple={false}
        files={
          sending && pendingFile !== undefined ? [{ id: 'logo', ...pendingFile, status: 'uploading' }] : []
        }
        onAdd={([file]) => {
          if (file === undefined) return;
          setPendingFile({ name: file.name, size: file.size });
          onPicture(file);
        }}
        onRemove={onRemove}
      />
      {src === '' ? null : (
        <>
          <div className={css.stage}>
            <img className={`${css.logo} ${plateInDark}`} src={src} alt="Logo da sua empresa" />
          </div>
          <div>
            <Button kind="quiet" icon={Trash2} onClick={() => onRemove()}>
              Remover logo
            </Button>
          </div>
        </>
      )}
    </Step>
  );
}
