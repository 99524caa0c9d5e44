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
  pendingAction: 'download' | 'close' | null;
  errors: PasswordDialogProps['errors'];
  file: { readonly name: string; readonly text: string } | null;
  onSaved: () => void;
  onDownload: (password: string) => void;
  /** Losses of the member on closing the account; loaded when the dialog opens. */
  closure: Loaded<Closure>;
  pointsText: string;
  onClosureRequest: () => void;
  onClose: (password: string) => void;
  onCancel: () => void;
  /** Omitted for accounts that may only export their data and close. */
  terms?: Loaded<{ readonly accepted: readonly AcceptedTerms[] }>;
}

/** Lets members download their stored data or close the account. */
export function AccountData({
  pendingAction,
  errors,
  file,
  onSaved,
  onDownload,
  closure,
  pointsText,
  onClosureRequest,
  onClose,
  onCancel,
  terms,
}: AccountDataProps) {
  const [openDialog, setOpenDialog] = useState<'download' | 'close' | null>(null);
  useEffect(() => {
    if (file === null) return;
    saveText({ ...file, type: 'application/json' });
    setOpenDialog(null);
    onSaved();
  }, [file, onSaved]);
  const cancel = () => {
    setOpenDialog(null);
    onCancel();
  };
  const hasLosses = dataOf(closure) !== undefined;
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
            <Button icon={Download} onClick={() => setOpenDialog('download')}>
              Baixar meus dados
            </Button>
            <Button
              icon={UserX}
              onClick={() => {
                onClosureRequest();
                setOpenDialog('close');
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
        open={openDialog === 'download'}
        title="Baixar meus dados"
        description="O arquivo tem tudo o que guardamos sobre você. Digite sua senha para continuar."
        confirmLabel="Baixar"
        busy={pendingAction === 'download'}
        busyLabel="Preparando"
        errors={errors}
        onConfirm={onDownload}
        onCancel={cancel}
      />
      <PasswordDialog
        open={openDialog === 'close'}
        title="Encerrar minha conta?"
        description="Isto não pode ser desfeito."
        confirmLabel="Encerrar conta"
        destructive
        busy={pendingAction === 'close'}
        busyLabel="Encerrando"
        errors={errors}
        onConfirm={(password) => {
          if (hasLosses) onClose(password);
        }}
        onCancel={cancel}
      >
        <Loadable of={closure} onRetry={onClosureRequest} level={3} skeleton={<LoadingState />}>
          {(losses) => (
            <ul className={css.losses}>
              {closureSentences(losses, pointsText).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Loadable>
      </PasswordDialog>
    </>
  );
}
