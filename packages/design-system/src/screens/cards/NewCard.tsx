import {
  type CardDraft,
  type CardForm as CardValues,
  type CepAddress,
  dateOf,
  draftOf,
  emptyCard,
  idle,
  type Loaded,
  type Moment,
  validateCard,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { addressFields, useAddressLookup } from '../../components/CardForm/address-lookup.ts';
import { CardForm, type CardFormProps } from '../../components/CardForm/CardForm.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { cardForm as labels } from '../../texts/pt-br/card-form.ts';

export interface NewCardProps extends Pick<CardFormProps, 'cities' | 'onStateSelect'> {
  title: string;
  backHref: string;
  /** Initial input, without payment data. Later changes of this prop have no effect. */
  draft?: CardDraft | null | undefined;
  /** Called after every change, without payment data, to persist the draft. */
  onDraftChange?: ((draft: CardDraft) => void) | undefined;
  address?: Loaded<CepAddress>;
  onZipcodeComplete: (zipcode: string) => void;
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
  onDraftChange,
  address = idle,
  onZipcodeComplete,
  cities,
  onStateSelect,
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
      ...(draft == null || draft.street === '' ? addressFields(address) : {}),
    },
    labels,
    check: (card) => validateCard(card, dateOf(now)),
    onSubmit: onSave,
    busy,
    errors,
  });
  useAddressLookup(address, form.set);

  const fieldNames = Object.keys(emptyCard) as (keyof CardValues)[];
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, form.value(name)]),
  ) as unknown as CardValues;
  const draftJson = JSON.stringify(draftOf(values));
  const lastDraftJson = useRef(draftJson);
  const onDraftChangeRef = useRef(onDraftChange);
  onDraftChangeRef.current = onDraftChange;
  useEffect(() => {
    if (draftJson === lastDraftJson.current) return;
    lastDraftJson.current = draftJson;
    onDraftChangeRef.current?.(JSON.parse(draftJson) as CardDraft);
  }, [draftJson]);

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
            onZipcodeComplete={onZipcodeComplete}
            lookingUp={address.status === 'loading'}
            cities={cities}
            onStateSelect={onStateSelect}
          />
        </Form>
      </Surface>
    </Container>
  );
}
