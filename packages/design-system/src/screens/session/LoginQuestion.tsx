import { UserRoundCog } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import * as css from './Login.css.ts';

export interface LoginQuestionProps {
  newName: string;
  currentName: string;
  onEnter: () => unknown;
  onStay: () => unknown;
}

/** Asks before a link replaces another member's session. Staying is the main action: a stranger may have sent the link. */
export function LoginQuestion({ newName, currentName, onEnter, onStay }: LoginQuestionProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={UserRoundCog}
        title={`Entrar como ${newName}?`}
        action={
          <Stack gap="tight">
            <Button kind="main" full onClick={onStay}>
              <span>
                Continuar como <span className={css.name}>{currentName}</span>
              </span>
            </Button>
            <Button full onClick={onEnter}>
              <span>
                Entrar como <span className={css.name}>{newName}</span>
              </span>
            </Button>
          </Stack>
        }
      >
        {`Você está na conta de ${currentName}. Este link abre a conta de ${newName}: o que você fizer depois ficará nela. Se não foi você que pediu para entrar, continue como está.`}
      </EmptyState>
    </Container>
  );
}
