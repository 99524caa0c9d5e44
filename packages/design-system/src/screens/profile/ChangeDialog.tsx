import {
  isEmptyChange,
  noPreRegistrationChange,
  type PreRegistrationChange,
  preRegistrationLimits,
  preRegistrationTexts,
  situations,
  validatePreRegistration,
} from '@estacao/domain';
import { extra } from '../../components/AlertDialog/AlertDialog.css.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { useResetWhenSent } from '../../components/Form/use-reset-when-sent.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Profile.css.ts';

export interface ChangeDialogProps {
  open: boolean;
  onClose: () => void;
  draft?: PreRegistrationChange | null | undefined;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  /** Count of sent requests; the form resets on each increment. */
  sent?: number;
  onDraftChange?: ((change: PreRegistrationChange) => void) | undefined;
  onSubmit: (change: PreRegistrationChange) => void;
}

const labels = {
  landline: 'Telefone fixo',
  mobile: 'Celular',
  email: 'E-mail',
  situation: 'Situação',
  address: 'Endereço',
};

const options = /* @__PURE__ */ situations.map((value) => ({ value, label: value }));

/** Asks the station to correct the member's registration data. */
export function ChangeDialog({
  open,
  onClose,
  draft,
  busy = false,
  errors,
  sent = 0,
  onDraftChange,
  onSubmit,
}: ChangeDialogProps) {
  const form = useFields<PreRegistrationChange>({
    defaults: noPreRegistrationChange,
    labels,
    check: validatePreRegistration,
    busy,
    errors,
    onSubmit: (change) => {
      if (isEmptyChange(change)) return [{ message: preRegistrationTexts.empty }];
      onSubmit(change);
      return undefined;
    },
  });
  const typedValues = {
    landline: form.value('landline'),
    mobile: form.value('mobile'),
    email: form.value('email'),
    situation: form.value('situation'),
    address: form.value('address'),
  };
  useDraft(form, { values: typedValues, draft, onDraftChange });
  useResetWhenSent(form, sent);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title="Alteração de pré-cadastro"
      description="Preencha só o que mudou. A equipe confere e atualiza o seu cadastro."
      actions={
        <>
          <Button onClick={() => onClose()}>Cancelar</Button>
          <Button kind="main" type="submit" form={form.props.id} busy={busy} busyLabel="Enviando">
            Enviar solicitação
          </Button>
        </>
      }
    >
      <div className={extra}>
        <Form {...form.props} label="Alteração de pré-cadastro">
          <div className={css.pair}>
            <MaskedField mask="landline" {...form.field('landline')} />
            <MaskedField mask="phone" {...form.field('mobile')} />
          </div>
          <TextField type="email" autoComplete="email" spellCheck={false} {...form.field('email')} />
          <SelectField placeholder="Selecione" options={options} {...form.field('situation')} />
          <TextAreaField
            rows={2}
            limit={preRegistrationLimits.address}
            autoComplete="street-address"
            {...form.field('address')}
          />
        </Form>
      </div>
    </Dialog>
  );
}
