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
  /** The newest first; `null` where there is no sandbox. */
  mail: Loaded<readonly SandboxMail[] | null>;
  onRefresh: () => unknown;
}

/** A page takes no style sheet but its own, also in a frame: what is written at each element is all that counts. */
function withoutSheet(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '');
}

/** As it arrives. Only of those that one asks for: each is a document of its own. */
function Arrived({ subject, html, text }: SandboxMail) {
  const [isShown, setShown] = useState(false);
  const says = isShown ? 'Esconder e-mail' : 'Ver como chega';
  return (
    <>
      <div>
        <Button kind="quiet" aria-label={`${says}: ${subject}`} onClick={() => setShown(!isShown)}>
          {says}
        </Button>
      </div>
      {isShown ? (
        <>
          <MailFrame title={`E-mail: ${subject}`} html={withoutSheet(html)} />
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
        {mail.html === '' ? null : <Arrived {...mail} />}
      </article>
    </Surface>
  );
}

/** What would have been mailed, to be read by whoever tries the portal out. */
export function Mailbox({ mail, onRefresh }: MailboxProps) {
  return (
    <SandboxList
      title="Caixa de correio"
      subtitle="O que seria enviado por e-mail fica aqui: é só um ambiente de testes."
      backHref={paths.landing}
      of={mail}
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
      {(known) => (
        <ul className={css.list}>
          {known.map((one) => (
            <Mail key={one.id} mail={one} />
          ))}
        </ul>
      )}
    </SandboxList>
  );
}
