import { participationTexts, paths } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';

/** In the place of what one would do. */
export function Unavailable() {
  return (
    <>
      <Callout tone="danger">{participationTexts.unavailable}</Callout>
      <Button full href={paths.home}>
        Página inicial
      </Button>
    </>
  );
}
