import { type CardForm as CardValues, emptyCard, validateCard } from '@estacao/domain';
import { cardForm as labels } from '../../../texts/pt-br/card-form.ts';
import { Button } from '../../Button/Button.tsx';
import { Form } from '../../Form/Form.tsx';
import { useFields } from '../../Form/use-fields.ts';
import { CardForm, type CardFormProps } from '../CardForm.tsx';

export function CardEntry({
  today,
  values = emptyCard,
  onSend,
  onZipcodeComplete,
  lookingUp,
  cities,
  onStateSelect,
}: {
  today: string;
  values?: CardValues | undefined;
  onSend: (card: CardValues) => void;
} & Pick<CardFormProps, 'onZipcodeComplete' | 'lookingUp' | 'cities' | 'onStateSelect'>) {
  const form = useFields<CardValues>({
    defaults: values,
    labels,
    check: (card) => validateCard(card, today),
    onSubmit: onSend,
  });
  return (
    <Form {...form.props} actions={<Button type="submit">Salvar</Button>}>
      <CardForm
        field={form.field}
        save={form.field('save')}
        onZipcodeComplete={onZipcodeComplete}
        cities={cities}
        onStateSelect={onStateSelect}
        {...(lookingUp === undefined ? {} : { lookingUp })}
      />
    </Form>
  );
}
