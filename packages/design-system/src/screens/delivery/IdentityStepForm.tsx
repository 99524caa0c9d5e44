import { formatCpf, messages, paths, required, validCpf } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useFields } from '../../components/Form/use-fields.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './DeliveryPanel.css.ts';
import type { DeliveryPanelProps, StepProps } from './draft.ts';

interface IdentityStepFormProps extends StepProps, Pick<DeliveryPanelProps, 'member'> {
  onNext: (cpf: string) => void;
}

/** Shows the stored identity as read-only fields. It asks only for a missing CPF. */
export function IdentityStepForm({ member, draft, errors, onDraftChange, onNext }: IdentityStepFormProps) {
  const hasCpf = member.cpf !== null;
  const form = useFields({
    defaults: { cpf: draft.cpf },
    labels: { cpf: 'CPF' },
    check: ({ cpf }) => (hasCpf ? {} : { cpf: required(cpf.trim()) ?? validCpf(cpf) }),
    onSubmit: ({ cpf }) => onNext(cpf),
    // A stored CPF has no form field, so the form ignores errors.
    errors: hasCpf ? [] : errors.filter(({ field }) => field === 'cpf'),
  });
  const cpf = form.field('cpf');
  return (
    <Form
      {...form.props}
      label="Identificação"
      actions={
        <div className={css.turns}>
          <Button full href={paths.home}>
            Voltar
          </Button>
          <Button kind="main" full type="submit">
            Próximo
          </Button>
        </div>
      }
    >
      {member.cpf === null ? (
        <MaskedField
          mask="cpf"
          required
          {...cpf}
          onValueChange={(value) => {
            cpf.onValueChange(value);
            onDraftChange({ cpf: value });
          }}
        />
      ) : (
        <TextField label="CPF" required readOnly value={formatCpf(member.cpf)} />
      )}
      <TextField
        label="Nome"
        required
        readOnly
        value={member.name}
        error={member.name === '' ? messages.required : undefined}
      />
    </Form>
  );
}
