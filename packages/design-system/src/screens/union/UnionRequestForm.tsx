import { REQUEST_LENGTH, type UnionRequest, type Weekday, wrongInRequest } from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { useSent } from '../../components/Form/use-sent.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';

export interface UnionRequestFormProps {
  /** What the form is of, for whoever can't see where it stands. */
  label: string;
  /** On which days it can be. */
  weekdays: readonly Weekday[];
  asksPhone: boolean;
  /** The member's own phone, as this form writes it. It fills the field, also when it arrives late. */
  phone?: string;
  isDescriptionRequired: boolean;
  busy?: boolean;
  /** The server's errors, by the names that its fields have in the request. */
  errors?: readonly ServerError[] | undefined;
  /** How many were sent: with each one the form begins anew. */
  sent?: number;
  /** What was written before, and stands in the fields unless something else does. */
  draft?: UnionRequest | null | undefined;
  /** What is written, after every change: for whoever keeps it. */
  onWrite?: ((request: UnionRequest) => void) | undefined;
  onSend: (request: UnionRequest) => void;
}

/** What the server calls a field that is called otherwise here. */
const ours: Readonly<Record<string, string>> = { date: 'weekday' };

/** Asks for an appointment, on a day of the week. */
export function UnionRequestForm({
  label,
  weekdays,
  asksPhone,
  phone = '',
  isDescriptionRequired,
  busy = false,
  errors,
  sent = 0,
  draft,
  onWrite,
  onSend,
}: UnionRequestFormProps) {
  const form = useFields<UnionRequest>({
    // Where there is nothing to choose, nobody is asked to.
    defaults: {
      weekday: weekdays.length === 1 ? (weekdays[0] ?? '') : '',
      description: '',
      phone: draft?.phone || phone,
    },
    labels: { weekday: 'Dia de preferência', description: 'Descrição', phone: 'Telefone' },
    check: (values) => wrongInRequest(values, { weekdays, asksPhone, isDescriptionRequired }),
    onSubmit: onSend,
    busy,
    errors: errors?.map(({ field, message }) =>
      field === undefined ? { message } : { message, field: ours[field] ?? field },
    ),
  });
  const typed = form.value('phone');
  const written = {
    weekday: form.value('weekday'),
    description: form.value('description'),
    // The profile has the member's own phone: no draft keeps it.
    phone: typed === phone ? '' : typed,
  };
  useDraft(form, { written, draft, onWrite });
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (phone !== '' && latest.current.value('phone') === '') latest.current.set('phone', phone);
  }, [phone]);
  useSent(form, sent);
  return (
    <Form
      {...form.props}
      label={label}
      actions={
        <Button kind="main" type="submit" full busy={busy} busyLabel="Enviando">
          Enviar solicitação
        </Button>
      }
    >
      <RadioGroup
        {...form.field('weekday')}
        required
        layout="horizontal"
        options={weekdays.map((day) => ({ value: day, label: day }))}
      />
      <TextAreaField
        {...form.field('description')}
        required={isDescriptionRequired}
        rows={4}
        limit={REQUEST_LENGTH}
      />
      {asksPhone ? <MaskedField {...form.field('phone')} mask="healthPhone" required /> : null}
    </Form>
  );
}
