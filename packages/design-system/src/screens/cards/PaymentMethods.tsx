import { addPaymentMethodPath, type Loaded, maskedCardNumber, paths, type SavedCard } from '@estacao/domain';
import { CreditCard, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { CardPreview } from '../../components/CardPreview/CardPreview.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { focusAfterDialog } from '../../components/Dialog/focus-after.ts';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { savedCards } from '../../texts/pt-br/saved-cards.ts';
import * as css from './Cards.css.ts';

export interface PaymentMethodsProps {
  /** Newest first. */
  cards: Loaded<readonly SavedCard[]>;
  onRemove: (id: number) => unknown;
  onRetry: () => unknown;
}

/** The API does not return the holder's name. */
const HIDDEN_NAME = '**** ****';

function nameOf({ brand, lastDigits }: SavedCard): string {
  return savedCards.ending(brand === '' ? savedCards.label : brand, lastDigits);
}

function AddButton() {
  return (
    <Button kind="main" icon={Plus} href={addPaymentMethodPath}>
      ADICIONAR
    </Button>
  );
}

/** The member's saved cards. */
export function PaymentMethods({ cards, onRemove, onRetry }: PaymentMethodsProps) {
  const cardsSection = useRef<HTMLElement>(null);
  const [cardToRemove, setCardToRemove] = useState<SavedCard | null>(null);
  // Keeps the dialog's text during its closing animation.
  const lastCard = useRef(cardToRemove);
  if (cardToRemove !== null) lastCard.current = cardToRemove;
  const isEmpty = cards.status === 'ready' && cards.data.length === 0;
  return (
    <Container>
      <PageHeader title="Meios de pagamento" backHref={paths.home} actions={isEmpty ? null : <AddButton />} />
      <section ref={cardsSection} tabIndex={-1} aria-label="Cartões salvos" className={css.list}>
        <Loadable
          of={cards}
          onRetry={onRetry}
          skeleton={
            <div className={css.cards}>
              {[1, 2, 3].map((key) => (
                <div key={key} className={css.shape}>
                  <Skeleton shape="picture" />
                </div>
              ))}
            </div>
          }
          empty={
            <EmptyState icon={CreditCard} title="Nenhum cartão salvo" action={<AddButton />}>
              Você ainda não possui meios de pagamento. Adicione um meio de pagamento para abastecer a sua
              carteira.
            </EmptyState>
          }
        >
          {(data) => (
            <ul className={css.cards}>
              {data.map((card) => (
                <li key={card.id} className={css.card}>
                  <CardPreview
                    standalone
                    number={maskedCardNumber(card.lastDigits)}
                    name={HIDDEN_NAME}
                    brand={card.brand === '' ? undefined : card.brand}
                  />
                  <Button
                    kind="quiet"
                    size="small"
                    icon={Trash2}
                    aria-label={`Remover ${nameOf(card)}`}
                    onClick={() => setCardToRemove(card)}
                  >
                    Remover
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loadable>
      </section>
      <AlertDialog
        open={cardToRemove !== null}
        destructive
        title={lastCard.current === null ? '' : `Remover ${nameOf(lastCard.current)}?`}
        description="O cartão sai desta lista e não paga mais nada. O que já foi pago com ele continua pago."
        confirmLabel="Remover"
        onCancel={() => setCardToRemove(null)}
        onConfirm={() => {
          setCardToRemove(null);
          if (cardToRemove === null) return;
          // The button disappears with its card, so focus moves to the list.
          focusAfterDialog(() => cardsSection.current);
          onRemove(cardToRemove.id);
        }}
      />
    </Container>
  );
}
