import { type Loaded, paths, type SandboxMail } from '@estacao/domain';
import { MailOpen, MailX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Mailbox.css.ts';
import { MailFrame } from './MailFrame.tsx';
import { SandboxList } from './SandboxList.tsx';

export interface MailboxProps {
  /** Newest first; `null` without a sandbox. */
  mail: Loaded<readonly SandboxMail[] | null>;
  onRefresh: () => unknown;
}

/** The page's CSP applies inside the frame too: it blocks `<style>` but allows `style` attributes. */
function removeStyleSheet(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '');
}

/** Renders the mail on demand, because each frame is a separate document. */
function RenderedMail({ subject, html, text }: SandboxMail) {
  const [isShown, setShown] = useState(false);
  const buttonText = isShown ? 'Esconder e-mail' : 'Ver como chega';
  return (
    <>
      <div>
        <Button kind="quiet" aria-label={`${buttonText}: ${subject}`} onClick={() => setShown(!isShown)}>
          {buttonText}
        </Button>
      </div>
      {isShown ? (
        <>
          <MailFrame title={`E-mail: ${subject}`} html={removeStyleSheet(html)} />
          <Text size="sm" tone="muted">
            Em texto simples
          </Text>
          <pre className={css.plain}>{text}</pre>
        </>
      ) : null}
    </>
  );
}

function Mail({ mail }: { mail: SandboxMail }) {
  const { to, subject, paragraphs, code, link, sentAt } = mail;
  return (
    <Surface as="li">
      <article className={css.mail}>
        <Stack gap="hair">
          <Text size="sm" tone="muted">
            Para {to} · <DateText value={sentAt} time="sentence" />
          </Text>
          <Heading level={2} size="lg">
            {subject}
          </Heading>
        </Stack>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} measure>
            {paragraph}
          </Text>
        ))}
        {code === null ? null : <CopyField label="Código" value={code} />}
        {link === null ? null : (
          <div>
            <Button href={link.href}>{link.label}</Button>
          </div>
        )}
        {mail.html === '' ? null : <RenderedMail {...mail} />}
      </article>
    </Surface>
  );
}

/** Sandbox page that lists the mails that production would send. */
export function Mailbox({ mail, onRefresh }: MailboxProps) {
  return (
    <SandboxList
      title="Caixa de correio"
      subtitle="O que seria enviado por e-mail fica aqui: é só um ambiente de testes."
      backHref={paths.landing}
      list={mail}
      missing={{
        icon: MailX,
        title: 'Não há caixa de correio aqui',
        children: 'Neste portal, os e-mails são enviados de verdade.',
      }}
      empty={{
        icon: MailOpen,
        title: 'Nenhuma mensagem ainda',
        children: 'O próximo e-mail que o portal enviar aparece aqui.',
      }}
      onRefresh={onRefresh}
    >
      {(mails) => (
        <ul className={css.list}>
          {mails.map((sandboxMail) => (
            <Mail key={sandboxMail.id} mail={sandboxMail} />
          ))}
        </ul>
      )}
    </SandboxList>
  );
}
