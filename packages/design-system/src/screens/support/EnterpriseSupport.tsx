import {
  defaultBenefits,
  ENTERPRISE_SUBJECT,
  paths,
  plansPath,
  type SupportMessage,
  supportLimits,
  validateSupport,
} from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { captchaPropsOf } from '../../components/CaptchaField/form-captcha.ts';
import { Container } from '../../components/Container/Container.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { useFields } from '../../components/Form/use-fields.ts';
import { useResetWhenSent } from '../../components/Form/use-reset-when-sent.ts';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Support.css.ts';
import type { SupportFormProps } from './SupportForm.tsx';

type SupportDraft = Pick<SupportMessage, 'email' | 'name' | 'message'>;

export interface EnterpriseSupportProps
  extends Pick<SupportFormProps, 'onSubmit' | 'busy' | 'errors' | 'captcha' | 'sent'> {
  draft?: SupportDraft | null | undefined;
  onDraftChange?: ((values: SupportDraft) => void) | undefined;
  /** The logged-in member. Their name and address replace the fields. */
  member?: Pick<SupportMessage, 'name' | 'email' | 'phone'> | undefined;
}

const labels = { email: 'E-mail', name: 'Nome', message: 'Mensagem', captcha: 'Não sou um robô' };
const emptyValues = { email: '', name: '', message: '', captcha: false };
type FormValues = typeof emptyValues;

function messageOf(
  { captcha: _, ...values }: FormValues,
  member: EnterpriseSupportProps['member'],
): SupportMessage {
  return { ...values, phone: '', ...member, subject: ENTERPRISE_SUBJECT };
}

/** Form with which companies ask for their own plan. */
export function EnterpriseSupport({
  onSubmit,
  busy = false,
  errors,
  captcha,
  sent = 0,
  draft,
  onDraftChange,
  member,
}: EnterpriseSupportProps) {
  const check = (values: FormValues) => validateSupport(messageOf(values, member));
  const form = useFields<FormValues>({
    defaults: emptyValues,
    labels,
    check,
    busy,
    errors,
    onSubmit: (values) => onSubmit(messageOf(values, member)),
  });
  const captchaControl = captchaPropsOf(form, captcha);
  useResetWhenSent(form, sent);

  const draftValues = {
    email: form.value('email'),
    name: form.value('name'),
    message: form.value('message'),
  };
  useDraft(form, { values: draftValues, draft, onDraftChange, onRestored: captchaControl.onChange });
  const isComplete = Object.values(check({ ...draftValues, captcha: false })).every(
    (error) => error === undefined,
  );
  // A failed captcha does not block sending: sending retries it.
  const isCaptchaSettled = captcha.status === 'solved' || captcha.status === 'failed';
  return (
    <Container>
      <div className={css.page}>
        <div className={css.about}>
          <PageHeader
            title="Plano Enterprise"
            subtitle="Um plano sob medida para a sua empresa. Conte o que vocês precisam, e a nossa equipe responde por e-mail."
            {...(member === undefined
              ? { backHref: plansPath }
              : { backHref: paths.memberPlans, backLabel: 'Planos' })}
          />
          <ul className={css.benefits}>
            {defaultBenefits.map((benefit) => (
              <li key={benefit}>
                <Text as="span">{benefit}</Text>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.panel}>
          <Surface tone="card" inset="inset">
            <div className={css.form}>
              <Form
                {...form.props}
                label="Plano Enterprise"
                onChange={captchaControl.onChange}
                actions={
                  <Button
                    kind="main"
                    type="submit"
                    full
                    disabled={!isComplete || (!isCaptchaSettled && !busy)}
                    busy={busy}
                    busyLabel="Enviando"
                  >
                    Enviar
                  </Button>
                }
              >
                {member === undefined ? (
                  <>
                    <TextField
                      type="email"
                      autoComplete="email"
                      spellCheck={false}
                      required
                      {...form.field('email')}
                    />
                    <TextField autoComplete="name" required {...form.field('name')} />
                  </>
                ) : (
                  <Text tone="muted" size="sm">
                    A resposta chega em {member.email}.
                  </Text>
                )}
                <TextAreaField rows={5} limit={supportLimits.message} required {...form.field('message')} />
                <CaptchaField {...captchaControl.box} />
              </Form>
            </div>
          </Surface>
        </div>
      </div>
    </Container>
  );
}
