import { participationTexts } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';

/** Replaces the action of an unavailable activity. */
export function Unavailable({ homeHref }: { homeHref: string }) {
  return (
    <>
      <Callout tone="danger">{participationTexts.unavailable}</Callout>
      <Button full href={homeHref}>
        Página inicial
      </Button>
    </>
  );
}
