import {
  defaultBenefits,
  ENTERPRISE_SUBJECT,
  paths,
  plansPath,
  type SupportMessage,
  supportLimits,
  wrongInSupport,
} from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { CaptchaField } from '../../components/CaptchaField/CaptchaField.tsx';
import { captchaOf } from '../../components/CaptchaField/captcha-of.ts';
import { Container } from '../../components/Container/Container.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useDraft } from '../../components/Form/use-draft.ts';
import { useFields } from '../../components/Form/use-fields.ts';
import { useSent } from '../../components/Form/use-sent.ts';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextAreaField } from '../../components/TextAreaField/TextAreaField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Support.css.ts';
import type { SupportFormProps } from './SupportForm.tsx';

type Written = Pick<SupportMessage, 'email' | 'name' | 'message'>;

export interface EnterpriseSupportProps
  extends Pick<SupportFormProps, 'onSubmit' | 'busy' | 'errors' | 'captcha' | 'sent'> {
  draft?: Written | null | undefined;
  onWrite?: ((written: Written) => void) | undefined;
  /** The logged-in member. Their name and address replace the fields. */
  member?: Pick<SupportMessage, 'name' | 'email' | 'phone'> | undefined;
}

const labels = { email: 'E-mail', name: 'Nome', message: 'Mensagem', captcha: 'Não sou um robô' };
const blank = { email: '', name: '', message: '', captcha: false };
type Filled = typeof blank;

function messageOf(
  { captcha: _, ...filled }: Filled,
  member: EnterpriseSupportProps['member'],
): SupportMessage {
  return { ...filled, phone: '', ...member, subject: ENTERPRISE_SUBJECT };
}

/** Form with which companies ask for their own plan. */
export function EnterpriseSupport({
  onSubmit,
  busy = false,
  errors,
  captcha,
  sent = 0,
  draft,
  onWrite,
  member,
}: EnterpriseSupportProps) {
  const check = (filled: Filled) => wrongInSupport(messageOf(filled, member));
  const form = useFields<Filled>({
    defaults: blank,
    labels,
    check,
    busy,
    errors,
    onSubmit: (filled) => onSubmit(messageOf(filled, member)),
  });
  const robots = captchaOf(form, captcha);
  useSent(form, sent);

  const written = { email: form.value('email'), name: form.value('name'), message: form.value('message') };
  useDraft(form, { written, draft, onWrite, onFound: robots.onChange });
  const isWhole = Object.values(check({ ...written, captcha: false })).every((wrong) => wrong === undefined);
  // A failed captcha does not block sending: sending retries it.
  const isKnown = captcha.status === 'solved' || captcha.status === 'failed';
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
                onChange={robots.onChange}
                actions={
                  <Button
                    kind="main"
                    type="submit"
                    full
                    disabled={!isWhole || (!isKnown && !busy)}
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
                <CaptchaField {...robots.box} />
              </Form>
            </div>
          </Surface>
        </div>
      </div>
    </Container>
  );
}
