import { type Cents, type CurrencySettings, formatStationCurrency } from '@estacao/domain';
import { inviteDialog as inviteDialogWords } from '../../words/pt-br/invite-dialog.ts';
import { useWords } from '../../words/words.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { ShareOptions, type ShareOptionsProps } from '../ShareDialog/ShareOptions.tsx';
import { EmailInvites, type EmailInvitesProps } from './EmailInvites.tsx';
import { content, part } from './InviteDialog.css.ts';

export interface InviteDialogProps extends Pick<ShareOptionsProps, 'subject' | 'text' | 'onShared'> {
  /** True while it is shown. */
  open: boolean;
  /** It wants to be closed: Escape, the button, or a tap beside it. */
  onClose: () => void;
  /** The member's own sign-up address. */
  link: string;
  /** What each of them who signs up brings, in hundredths of a point. */
  points?: Cents | undefined;
  /** What the station calls its points, and how it writes them. Without it they are "pontos". */
  currency?: CurrencySettings | undefined;
  /** Sends invitations by e-mail. Left out, one passes the link on oneself. */
  byEmail?: EmailInvitesProps | undefined;
  /** The heading of the dialog. */
  title?: string;
}

/** Invites friends: by link, by a code they scan, by e-mail. */
export function InviteDialog({
  open,
  onClose,
  link,
  points,
  currency,
  byEmail,
  title,
  subject,
  text,
  onShared,
}: InviteDialogProps) {
  const words = useWords('inviteDialog', inviteDialogWords);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? words.title}
      description={
        points === undefined || points === 0
          ? words.text
          : words.reward(formatStationCurrency(points, currency))
      }
    >
      <div className={content}>
        <ShareOptions url={link} subject={subject} text={text} linkLabel={words.link} onShared={onShared} />
        <QrCode value={link} label={words.qrCode} text={words.qrCodeText} />
        {byEmail === undefined ? null : (
          <section className={part}>
            <Heading level={3} size="md">
              {words.byEmail}
            </Heading>
            <EmailInvites {...byEmail} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
