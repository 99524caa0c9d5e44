import { paths } from '@estacao/domain';
import { LinkIcon, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface EndSessionsProps {
  status: 'idle' | 'pending' | 'done' | 'void';
  onConfirm: () => unknown;
  forgotHref?: string;
  loginHref?: string;
}

/** Page behind the link in an account security mail. Sessions end only after the button press. */
export function EndSessions({
  status,
  onConfirm,
  forgotHref = paths.forgotPassword,
  loginHref = paths.login,
}: EndSessionsProps) {
  // The pressed button disappears, so the focus moves to the result.
  const resultRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (status === 'done') resultRef.current?.focus();
  }, [status]);
  if (status === 'void')
    return (
      <Container>
        <EmptyState
          level={1}
          icon={LinkIcon}
          title="Este link não vale mais"
          action={
            <Button kind="main" href={loginHref}>
              Entrar
            </Button>
          }
        >
          Ele vale por sete dias e só pode ser usado uma vez. Com a sua senha, você também encerra os outros
          acessos em Minha conta.
        </EmptyState>
      </Container>
    );
  if (status === 'done')
    return (
      <Container>
        <section role="status" ref={resultRef} tabIndex={-1}>
          <EmptyState
            level={1}
            icon={ShieldCheck}
            title="Todos os acessos foram encerrados"
            action={
              <Button kind="main" href={forgotHref}>
                Criar outra senha
              </Button>
            }
          >
            Ninguém mais está na sua conta. Crie outra senha: quem souber a atual ainda pode entrar.
          </EmptyState>
        </section>
      </Container>
    );
  return (
    <Container>
      <EmptyState
        level={1}
        icon={ShieldAlert}
        title="Encerrar todos os acessos?"
        action={
          <Button kind="main" busy={status === 'pending'} busyLabel="Encerrando" onClick={onConfirm}>
            Encerrar todos os acessos
          </Button>
        }
      >
        Todos os aparelhos saem da sua conta, também este. Depois, você cria outra senha.
      </EmptyState>
    </Container>
  );
}
