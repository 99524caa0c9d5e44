import {
  type AcceptedTerms,
  type Closure,
  closureSentences,
  dataOf,
  formatDate,
  formatDateTime,
  type Loaded,
  termsNames,
} from '@estacao/domain';
import { Download, UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { saveText } from '../../components/ExportBar/save-text.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { LoadingState } from '../../components/LoadingState/LoadingState.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Account.css.ts';
import { PasswordDialog, type PasswordDialogProps } from './PasswordDialog.tsx';

export interface AccountDataProps {
  pending: 'download' | 'close' | null;
  errors: PasswordDialogProps['errors'];
  file: { readonly name: string; readonly text: string } | null;
  onSaved: () => void;
  onDownload: (password: string) => void;
  /** Losses of the member; loaded when the dialog opens. */
  closure: Loaded<Closure>;
  pointsText: string;
  onAskClosure: () => void;
  onClose: (password: string) => void;
  onCancel: () => void;
  /** Left out for accounts that may only export their data and close. */
  terms?: Loaded<{ readonly accepted: readonly AcceptedTerms[] }>;
}

/** Lets members download or erase their stored data. */
export function AccountData({
  pending,
  errors,
  file,
  onSaved,
  onDownload,
  closure,
  pointsText,
  onAskClosure,
  onClose,
  onCancel,
  terms,
}: AccountDataProps) {
  const [asked, setAsked] = useState<'download' | 'close' | null>(null);
  useEffect(() => {
    if (file === null) return;
    saveText({ ...file, type: 'application/json' });
    setAsked(null);
    onSaved();
  }, [file, onSaved]);
  const cancel = () => {
    setAsked(null);
    onCancel();
  };
  const isTold = dataOf(closure) !== undefined;
  return (
    <>
      <section aria-labelledby="dados">
        <Stack>
          <Stack gap="hair">
            <Heading level={2} size="lg" id="dados">
              Seus dados
            </Heading>
            <Text tone="muted" measure>
              Baixe uma cópia de tudo o que guardamos sobre você, ou encerre a sua conta.
            </Text>
          </Stack>
          <div className={css.buttons}>
            <Button icon={Download} onClick={() => setAsked('download')}>
              Baixar meus dados
            </Button>
            <Button
              icon={UserX}
              onClick={() => {
                onAskClosure();
                setAsked('close');
              }}
            >
              Encerrar minha conta
            </Button>
          </div>
        </Stack>
      </section>
      {terms === undefined ? null : (
        <section aria-labelledby="termos">
          <Stack>
            <Heading level={2} size="lg" id="termos">
              Termos aceitos
            </Heading>
            <Loadable
              of={terms}
              level={3}
              isEmpty={({ accepted }) => accepted.length === 0}
              empty={<Text tone="muted">Nenhum registro.</Text>}
              skeleton={
                <Surface as="ul" inset="none">
                  <ListRowSkeleton />
                  <ListRowSkeleton />
                </Surface>
              }
            >
              {({ accepted }) => (
                <Surface as="ul" inset="none">
                  {accepted.map(({ document, version, acceptedAt }) => (
                    <ListRow key={`${document} ${version}`} title={termsNames[document]}>
                      Versão de {formatDate(version)}, aceita em {formatDateTime(acceptedAt)}
                    </ListRow>
                  ))}
                </Surface>
              )}
            </Loadable>
          </Stack>
        </section>
      )}
      <PasswordDialog
        open={asked === 'download'}
        title="Baixar meus dados"
        description="O arquivo tem tudo o que guardamos sobre você. Digite sua senha para continuar."
        confirmLabel="Baixar"
        busy={pending === 'download'}
        busyLabel="Preparando"
        errors={errors}
        onConfirm={onDownload}
        onCancel={cancel}
      />
      <PasswordDialog
        open={asked === 'close'}
        title="Encerrar minha conta?"
        description="Isto não pode ser desfeito."
        confirmLabel="Encerrar conta"
        destructive
        busy={pending === 'close'}
        busyLabel="Encerrando"
        errors={errors}
        onConfirm={(password) => {
          if (isTold) onClose(password);
        }}
        onCancel={cancel}
      >
        <Loadable of={closure} onRetry={onAskClosure} level={3} skeleton={<LoadingState />}>
          {(lost) => (
            <ul className={css.losses}>
              {closureSentences(lost, pointsText).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Loadable>
      </PasswordDialog>
    </>
  );
}
