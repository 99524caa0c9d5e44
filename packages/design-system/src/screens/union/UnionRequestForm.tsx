import { MAX_REQUEST_LENGTH, type UnionRequest, validateRequest, type Weekday } from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { useResetWhenSent } from '../../components/Form/use-reset-when-sent.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';

export interface UnionRequestFormProps {
  label: string;
  weekdays: readonly Weekday[];
  asksPhone: boolean;
  /** The member's phone in this form's format. It fills the field even if it arrives late. */
  phone?: string;
  isDescriptionRequired: boolean;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Number of requests sent. Each increase empties the form. */
  sent?: number;
  draft?: UnionRequest | null | undefined;
  onDraftChange?: ((request: UnionRequest) => void) | undefined;
  onSend: (request: UnionRequest) => void;
}

const fieldNames: Readonly<Record<string, string>> = { date: 'weekday' };

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
  onDraftChange,
  onSend,
}: UnionRequestFormProps) {
  const form = useFields<UnionRequest>({
    defaults: {
      weekday: weekdays.length === 1 ? (weekdays[0] ?? '') : '',
      description: '',
      phone: draft?.phone || phone,
    },
    labels: { weekday: 'Dia de preferência', description: 'Descrição', phone: 'Telefone' },
    check: (values) => validateRequest(values, { weekdays, asksPhone, isDescriptionRequired }),
    onSubmit: onSend,
    busy,
    errors: errors?.map(({ field, message }) =>
      field === undefined ? { message } : { message, field: fieldNames[field] ?? field },
    ),
  });
  const typedPhone = form.value('phone');
  const draftValues = {
    weekday: form.value('weekday'),
    description: form.value('description'),
    // The profile already stores this phone, so the draft omits it.
    phone: typedPhone === phone ? '' : typedPhone,
  };
  useDraft(form, { values: draftValues, draft, onDraftChange });
  const latestForm = useRef(form);
  latestForm.current = form;
  useEffect(() => {
    if (phone !== '' && latestForm.current.value('phone') === '') latestForm.current.set('phone', phone);
  }, [phone]);
  useResetWhenSent(form, sent);
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
        limit={MAX_REQUEST_LENGTH}
      />
      {asksPhone ? <MaskedField {...form.field('phone')} mask="healthPhone" required /> : null}
    </Form>
  );
}
