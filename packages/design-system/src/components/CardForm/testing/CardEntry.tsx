import { type CardForm as CardValues, emptyCard, wrongInCard } from '@estacao/domain';
import { cardForm as labels } from '../../../words/pt-br/card-form.ts';
import { Button } from '../../Button/Button.tsx';
import { Form } from '../../Form/Form.tsx';
import { useFields } from '../../Form/use-fields.ts';
import { CardForm, type CardFormProps } from '../CardForm.tsx';

export function CardEntry({
  today,
  values = emptyCard,
  onSend,
  onZipcode,
  lookingUp,
  cities,
  onState,
}: {
  today: string;
  values?: CardValues | undefined;
  onSend: (card: CardValues) => void;
} & Pick<CardFormProps, 'onZipcode' | 'lookingUp' | 'cities' | 'onState'>) {
  const form = useFields<CardValues>({
    defaults: values,
    labels,
    check: (card) => wrongInCard(card, today),
    onSubmit: onSend,
  });
  return (
    <Form {...form.props} actions={<Button type="submit">Salvar</Button>}>
      <CardForm
        field={form.field}
        save={form.field('save')}
        onZipcode={onZipcode}
        cities={cities}
        onState={onState}
        {...(lookingUp === undefined ? {} : { lookingUp })}
      />
    </Form>
  );
}
