import { type Cents, type CurrencySettings, formatStationCurrency, type Moment } from '@estacao/domain';
import { Badge } from '../Badge/Badge.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { ListRow } from '../ListRow/ListRow.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { ShareOptions, type ShareOptionsProps } from '../ShareDialog/ShareOptions.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { EmailInvites, type EmailInvitesProps } from './EmailInvites.tsx';
import { content, part } from './InviteDialog.css.ts';

export interface InvitedPerson {
  id: string;
  name: string;
  date: Moment;
  /** `joined` has signed up with the invitation. */
  status: 'waiting' | 'joined';
}

export interface InviteDialogProps extends Pick<ShareOptionsProps, 'subject' | 'text' | 'onShared'> {
  /** Whether it is shown. */
  open: boolean;
  /** It wants to be closed: Escape, the button, or a tap beside it. */
  onClose: () => void;
  /** The member's own sign-up address. */
  link: string;
  /** What each of them who signs up brings, in hundredths of a point. */
  points?: Cents | undefined;
  /** What the station calls its points, and how it writes them. Without it they are "pontos". */
  currency?: CurrencySettings | undefined;
  /** Who was invited already. Left out, no list is shown. */
  invited?: readonly InvitedPerson[] | undefined;
  /** Sends invitations by e-mail. Left out, one passes the link on oneself. */
  onSend?: EmailInvitesProps['onSend'] | undefined;
  /** The heading of the dialog. */
  title?: string;
}

function Status({ status }: Pick<InvitedPerson, 'status'>) {
  return status === 'joined' ? (
    <Badge tone="success">Cadastrou-se</Badge>
  ) : (
    <Badge>Aguardando cadastro</Badge>
  );
}

/** Invites friends: by link, by a code they scan, by e-mail. And who has come already. */
export function InviteDialog({
  open,
  onClose,
  link,
  points,
  currency,
  invited,
  onSend,
  title = 'Convide seus amigos',
  subject,
  text,
  onShared,
}: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={
        points === undefined || points === 0
          ? 'Envie o seu link para quem você quer que participe também.'
          : `Você ganha ${formatStationCurrency(points, currency)} por amigo que se cadastrar com o seu link.`
      }
    >
      <div className={content}>
        <ShareOptions
          url={link}
          subject={subject}
          text={text}
          linkLabel="Link do seu convite"
          onShared={onShared}
        />
        <QrCode value={link} label="QR code do seu convite" text="Mostre para quem está com você" />
        {onSend === undefined ? null : (
          <section className={part}>
            <Heading level={3} size="md">
              Convidar por e-mail
            </Heading>
            <EmailInvites onSend={onSend} />
          </section>
        )}
        {invited === undefined ? null : (
          <section className={part}>
            <Heading level={3} size="md">
              {invited.length === 0 ? 'Seus convidados' : `Seus convidados (${invited.length})`}
            </Heading>
            {invited.length === 0 ? (
              <Text tone="muted">Ninguém ainda. Quem se cadastrar com o seu link aparece aqui.</Text>
            ) : (
              <Surface as="ul" tone="sunken" inset="none">
                {invited.map(({ id, name, date, status }) => (
                  <ListRow key={id} title={name} trailing={<Status status={status} />}>
                    <DateText value={date} time="beside" />
                  </ListRow>
                ))}
              </Surface>
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}
