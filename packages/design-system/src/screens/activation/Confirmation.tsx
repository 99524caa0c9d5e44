import { maskEmail, paths } from '@estacao/domain';
import { MailCheck } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Confirmation.css.ts';

export interface ConfirmationProps {
  email: string;
  busy?: boolean;
  onSend: () => void;
  supportHref?: string;
  logoutHref?: string;
}

/** Page for a member with an inactive account: request a code, get help, or log out. */
export function Confirmation({
  email,
  busy = false,
  onSend,
  supportHref = paths.support,
  logoutHref = paths.logout,
}: ConfirmationProps) {
  return (
    <Container>
      <div className={css.place}>
        <EmptyState level={1} icon={MailCheck} title="Confirme seu cadastro">
          A conta de{' '}
          <Text as="span" tone="text" weight="label">
            <span className={css.address}>{maskEmail(email)}</span>
          </Text>{' '}
          ainda não está ativa. Peça um código de 6 dígitos: ele chega nesse endereço e confirma que o
          cadastro é seu.
        </EmptyState>
        <div className={css.actions}>
          <Button kind="main" full busy={busy} busyLabel="Enviando" onClick={() => onSend()}>
            Enviar código de confirmação
          </Button>
          <div className={css.ways}>
            <Link kind="alone" href={supportHref}>
              Fale Conosco
            </Link>
            <Link kind="alone" href={logoutHref}>
              Sair
            </Link>
          </div>
        </div>
      </div>
    </Container>
  );
}
