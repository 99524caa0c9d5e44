import { UserRoundCog } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import * as css from './Login.css.ts';

export interface LoginQuestionProps {
  newcomer: string;
  current: string;
  onEnter: () => unknown;
  onStay: () => unknown;
}

/** Asks before a link replaces another member's session. Staying is the main action: a stranger may have sent the link. */
export function LoginQuestion({ newcomer, current, onEnter, onStay }: LoginQuestionProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={UserRoundCog}
        title={`Entrar como ${newcomer}?`}
        action={
          <Stack gap="tight">
            <Button kind="main" full onClick={onStay}>
              <span>
                Continuar como <span className={css.name}>{current}</span>
              </span>
            </Button>
            <Button full onClick={onEnter}>
              <span>
                Entrar como <span className={css.name}>{newcomer}</span>
              </span>
            </Button>
          </Stack>
        }
      >
        {`Você está na conta de ${current}. Este link abre a conta de ${newcomer}: o que você fizer depois ficará nela. Se não foi você que pediu para entrar, continue como está.`}
      </EmptyState>
    </Container>
  );
}
