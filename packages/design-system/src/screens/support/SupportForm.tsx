import { type SupportMessage, supportLimits, validateSupport } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { captchaPropsOf, type FormCaptcha } from '../../components/CaptchaField/form-captcha.ts';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { useResetWhenSent } from '../../components/Form/use-reset-when-sent.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Support.css.ts';

export interface SupportFormProps {
  onSubmit: (message: SupportMessage) => void;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  captcha: FormCaptcha;
  /** Number of messages sent. Each increase empties the form. */
  sent?: number;
  /** Earlier values. They never overwrite what the writer typed. */
  draft?: SupportMessage | null | undefined;
  /** The logged-in member. Their name and address replace the fields. */
  from?: Pick<SupportMessage, 'name' | 'phone' | 'email'> | undefined;
  /** Called after every change, so the caller can store a draft. */
  onDraftChange?: ((message: SupportMessage) => void) | undefined;
}

type FormValues = SupportMessage & { captcha: boolean };

const emptyValues: FormValues = { name: '', phone: '', email: '', subject: '', message: '', captcha: false };

const labels = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  subject: 'Assunto',
  message: 'Mensagem',
  captcha: 'Não sou um robô',
};

function messageOf({ captcha: _, ...message }: FormValues): SupportMessage {
  return message;
}

/** Message to a station's support, for members and visitors. */
export function SupportForm({
  onSubmit,
  busy = false,
  errors,
  captcha,
  sent = 0,
  draft,
  from,
  onDraftChange,
}: SupportFormProps) {
  const form = useFields<FormValues>({
    defaults: emptyValues,
    labels,
    check: (values) => validateSupport({ ...messageOf(values), ...from }),
    busy,
    errors,
    onSubmit: (values) => onSubmit({ ...messageOf(values), ...from }),
  });
  const captchaControl = captchaPropsOf(form, captcha);

  const draftValues = {
    name: form.value('name'),
    phone: form.value('phone'),
    email: form.value('email'),
    subject: form.value('subject'),
    message: form.value('message'),
  };
  useDraft(form, { values: draftValues, draft, onDraftChange, onRestored: captchaControl.onChange });

  useResetWhenSent(form, sent);

  return (
    <div className={css.form}>
      <Form
        {...form.props}
        label="Fale conosco"
        onChange={captchaControl.onChange}
        actions={
          <Button kind="main" type="submit" full busy={busy} busyLabel="Enviando">
            Enviar
          </Button>
        }
      >
        {from === undefined ? (
          <>
            <TextField autoComplete="name" required {...form.field('name')} />
            <div className={css.pair}>
              <TextField
                type="email"
                autoComplete="email"
                spellCheck={false}
                required
                {...form.field('email')}
              />
              <MaskedField mask="phone" {...form.field('phone')} />
            </div>
          </>
        ) : null}
        <TextAreaField rows={1} limit={supportLimits.subject} required {...form.field('subject')} />
        <TextAreaField rows={5} limit={supportLimits.message} required {...form.field('message')} />
        <CaptchaField {...captchaControl.box} />
      </Form>
    </div>
  );
}
