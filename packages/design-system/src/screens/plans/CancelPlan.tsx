import { type CancelReason, cancelReasons, formatDate, type PlanSubscription } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useFields } from '../../components/Form/use-fields.ts';
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';

export interface CancelPlanProps {
  open: boolean;
  ownPlan: PlanSubscription;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const OTHER: CancelReason = 'Outro';
const REASON_LIMIT = 400;
const labels = { reason: 'Por que você quer cancelar?', own: 'Conte o motivo' };
const emptyValues: { reason: CancelReason | ''; own: string } = { reason: '', own: '' };

function consequenceText({ state, paidUntil }: PlanSubscription): string {
  if (state === 'starting') return 'A assinatura não começa, e nada é cobrado.';
  const paid = paidUntil === null ? '' : ` Ele está pago até ${formatDate(paidUntil)}.`;
  return `O plano termina agora, e nada mais é cobrado.${paid}`;
}

/** Confirms the cancellation of a plan and asks for the reason. */
export function CancelPlan({ open, ownPlan, busy = false, error, onConfirm, onClose }: CancelPlanProps) {
  const form = useFields({
    defaults: emptyValues,
    labels,
    check: ({ reason }) => (reason === '' ? { reason: 'Escolha um motivo' } : {}),
    busy,
    onSubmit: ({ reason, own: typed }) => onConfirm(reason === OTHER ? typed.trim() || OTHER : reason),
  });
  const reason = form.field('reason');
  return (
    <Dialog
      open={open}
      title="Cancelar o plano?"
      description={consequenceText(ownPlan)}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={() => onClose()}>
            Voltar
          </Button>
          <Button kind="danger" type="submit" form={form.props.id} busy={busy} busyLabel="Cancelando">
            Confirmar cancelamento
          </Button>
        </>
      }
    >
      <Form {...form.props} label="Cancelar o plano">
        {error === undefined || busy ? null : (
          <Callout tone="danger" role="alert">
            <p>{error}</p>
          </Callout>
        )}
        {ownPlan.owed === null ? null : <Text tone="muted">O pagamento pendente deixa de ser cobrado.</Text>}
        <RadioGroup {...reason} required options={cancelReasons.map((value) => ({ value, label: value }))} />
        {reason.value === OTHER ? (
          <TextAreaField rows={3} limit={REASON_LIMIT} {...form.field('own')} />
        ) : null}
      </Form>
    </Dialog>
  );
}
