import { paths } from '@estacao/domain';
import { useState } from 'react';
import { extra } from '../../components/AlertDialog/AlertDialog.css.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';

export interface TermsDialogProps {
  open: boolean;
  busy?: boolean;
  onAccept: () => void;
  logoutHref?: string;
}

/** Blocks a member's pages until they accept the new terms. */
export function TermsDialog({ open, busy = false, onAccept, logoutHref = paths.logout }: TermsDialogProps) {
  const [isAccepted, setIsAccepted] = useState(false);
  return (
    <Dialog
      open={open}
      title="Nossos termos mudaram"
      description="Para continuar, leia e aceite a versão atual."
      dismissable={false}
      busy={busy}
      actions={
        <>
          <Button href={logoutHref}>Sair</Button>
          <Button
            kind="main"
            disabled={!isAccepted}
            busy={busy}
            busyLabel="Salvando"
            onClick={() => onAccept()}
          >
            Continuar
          </Button>
        </>
      }
    >
      <div className={extra}>
        <Stack gap="none" align="start">
          <Link kind="alone" href={paths.terms} newTab>
            Termos de uso
          </Link>
          <Link kind="alone" href={paths.privacy} newTab>
            Política de privacidade
          </Link>
        </Stack>
        <Checkbox checked={isAccepted} onCheckedChange={setIsAccepted}>
          Li e aceito os Termos de uso e a Política de privacidade
        </Checkbox>
      </div>
    </Dialog>
  );
}
