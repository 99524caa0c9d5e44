import { type Loaded, paths, type SandboxMail } from '@estacao/domain';
import { MailOpen, MailX, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { CopyField } from '../../components/CopyField/CopyField.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Mailbox.css.ts';
import { MailFrame } from './MailFrame.tsx';

export interface MailboxProps {
  /** The newest first; `null` where there is no sandbox. */
  mail: Loaded<readonly SandboxMail[] | null>;
  /** Looks whether there is more. */
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
    <Container>
      <PageHeader
        title="Caixa de correio"
        subtitle="O que seria enviado por e-mail fica aqui: é só um ambiente de testes."
        backHref={paths.landing}
        actions={
          <Button icon={RefreshCw} onClick={() => onRefresh()}>
            Atualizar
          </Button>
        }
      />
      <Loadable
        of={mail}
        onRetry={onRefresh}
        isEmpty={(known) => known === null || known.length === 0}
        empty={
          'data' in mail && mail.data === null ? (
            <EmptyState icon={MailX} title="Não há caixa de correio aqui">
              Neste portal, os e-mails são enviados de verdade.
            </EmptyState>
          ) : (
            <EmptyState icon={MailOpen} title="Nenhuma mensagem ainda">
              O próximo e-mail que o portal enviar aparece aqui.
            </EmptyState>
          )
        }
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3].map((key) => (
              <ListRowSkeleton key={key} />
            ))}
          </Surface>
        }
      >
        {(known) => (
          <ul className={css.list}>
            {(known ?? []).map((one) => (
              <Mail key={one.id} mail={one} />
            ))}
          </ul>
        )}
      </Loadable>
    </Container>
  );
}
