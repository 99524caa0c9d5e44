import { cardTexts, type Loaded } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { LoadingState } from '../../components/LoadingState/LoadingState.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Verdict } from '../../components/Verdict/Verdict.tsx';
import * as css from './Card.css.ts';

export interface CardValidatorProps {
  /** Result, and the side that checked it: the server, this device while offline, or neither. */
  check: Loaded<{ readonly isValid: boolean; readonly verifiedBy: 'server' | 'device' | 'nobody' }>;
  onRetry?: (() => unknown) | undefined;
}

/** Tells the person who scanned a membership card whether it is valid. */
export function CardValidator({ check, onRetry }: CardValidatorProps) {
  return (
    <Container>
      <div className={css.validator}>
        <Surface>
          <Loadable of={check} onRetry={onRetry} level={1} skeleton={<LoadingState />}>
            {({ isValid, verifiedBy }) => {
              const note = {
                server: undefined,
                device: isValid ? cardTexts.checkedOffline : cardTexts.refusedOffline,
                nobody: cardTexts.unchecked,
              }[verifiedBy];
              return (
                <Verdict
                  tone={isValid ? 'success' : 'danger'}
                  title={isValid ? cardTexts.valid : cardTexts.invalid}
                  note={note === undefined ? undefined : <Text tone="muted">{note}</Text>}
                >
                  {verifiedBy === 'nobody' ? <Button onClick={onRetry}>Tentar Novamente</Button> : null}
                </Verdict>
              );
            }}
          </Loadable>
        </Surface>
      </div>
    </Container>
  );
}
