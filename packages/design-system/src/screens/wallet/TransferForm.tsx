import { type Cents, parseAmount, transferAmount } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Surface } from '../../components/Surface/Surface.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';

export interface TransferFormProps {
  disabled: boolean;
  busy: boolean;
  errors?: readonly ServerError[] | undefined;
  sent: boolean;
  onSend: (amount: Cents) => unknown;
  onConfirmationClose: () => unknown;
}

export function TransferForm({
  disabled,
  busy,
  errors,
  sent,
  onSend,
  onConfirmationClose,
}: TransferFormProps) {
  const form = useFields({
    defaults: { points: '' },
    labels: { points: 'Quantidade em BRL' },
    check: ({ points }) => ({ points: transferAmount.check(points) }),
    onSubmit: ({ points }) => {
      const amount = parseAmount(points);
      if (amount !== undefined) onSend(amount);
    },
    busy,
    errors,
  });
  const closeConfirmation = () => {
    form.reset();
    onConfirmationClose();
  };
  return (
    <Surface as="section">
      <Form
        {...form.props}
        label="Pedido de transferência"
        actions={
          <Button
            kind="main"
            full
            type="submit"
            busy={form.busy}
            busyLabel="Enviando..."
            disabled={disabled || (!form.busy && transferAmount.check(form.value('points')) !== undefined)}
          >
            ENVIAR
          </Button>
        }
      >
        <TextField
          {...form.field('points')}
          required
          disabled={disabled}
          hint="De R$ 1,50 a R$ 100,00"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </Form>
      <Dialog
        open={sent}
        title="Pedido de transferência enviado"
        description="Recebemos o seu pedido de transferência. Os créditos entram na sua carteira após a confirmação do depósito."
        onClose={closeConfirmation}
        actions={
          <Button kind="main" onClick={closeConfirmation}>
            Ok
          </Button>
        }
      />
    </Surface>
  );
}
