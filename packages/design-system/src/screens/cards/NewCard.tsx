import {
  type CardDraft,
  type CardForm as CardValues,
  dateOf,
  draftOf,
  emptyCard,
  type FoundAddress,
  idle,
  type Loaded,
  type Moment,
  wrongInCard,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CardForm, type CardFormProps } from '../../components/CardForm/CardForm.tsx';
import { filledBy, useFoundAddress } from '../../components/CardForm/found-address.ts';
import { Container } from '../../components/Container/Container.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { cardForm as labels } from '../../words/pt-br/card-form.ts';

export interface NewCardProps extends Pick<CardFormProps, 'cities' | 'onState'> {
  title: string;
  backHref: string;
  /** Initial input without payment data; later changes have no effect. */
  draft?: CardDraft | null | undefined;
  /** Receives every change without payment data, to store it. */
  onType?: ((draft: CardDraft) => void) | undefined;
  address?: Loaded<FoundAddress>;
  onZipcode: (zipcode: string) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Server time, to reject expired cards. */
  now: Moment;
  onSave: (card: CardValues) => void;
}

/** Adds a card, with a live preview. */
export function NewCard({
  title,
  backHref,
  draft,
  onType,
  address = idle,
  onZipcode,
  cities,
  onState,
  busy = false,
  errors,
  now,
  onSave,
}: NewCardProps) {
  const form = useFields<CardValues>({
    defaults: {
      ...emptyCard,
      ...draft,
      save: true,
      ...(draft == null || draft.street === '' ? filledBy(address) : {}),
    },
    labels,
    check: (card) => wrongInCard(card, dateOf(now)),
    onSubmit: onSave,
    busy,
    errors,
  });
  useFoundAddress(address, form.set);

  const names = Object.keys(emptyCard) as (keyof CardValues)[];
  const values = Object.fromEntries(names.map((name) => [name, form.value(name)])) as unknown as CardValues;
  const words = JSON.stringify(draftOf(values));
  const lastWords = useRef(words);
  const tell = useRef(onType);
  tell.current = onType;
  useEffect(() => {
    if (words === lastWords.current) return;
    lastWords.current = words;
    tell.current?.(JSON.parse(words) as CardDraft);
  }, [words]);

  return (
    <Container>
      <PageHeader title={title} backHref={backHref} />
      <Surface as="section">
        <Form
          {...form.props}
          label={title}
          actions={
            <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
              Salvar cartão
            </Button>
          }
        >
          <CardForm
            level={2}
            field={form.field}
            onZipcode={onZipcode}
            lookingUp={address.status === 'loading'}
            cities={cities}
            onState={onState}
          />
        </Form>
      </Surface>
    </Container>
  );
}
