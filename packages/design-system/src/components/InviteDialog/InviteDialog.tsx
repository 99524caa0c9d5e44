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
  open: boolean;
  onClose: () => void;
  link: string;
  /** The reward for each sign-up, in hundredths of a point. */
  points?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  /** Sends invitations by e-mail. Without it the dialog offers only the link. */
  byEmail?: EmailInvitesProps | undefined;
  title?: string;
}

/** Invites friends by link, QR code or e-mail. */
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
