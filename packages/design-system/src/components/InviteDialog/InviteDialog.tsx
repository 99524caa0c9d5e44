import { type Cents, type CurrencySettings, formatStationCurrency } from '@estacao/domain';
import { inviteDialog as inviteDialogWords } from '../../texts/pt-br/invite-dialog.ts';
import { useTexts } from '../../texts/texts.ts';
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
  emailInvites?: EmailInvitesProps | undefined;
  title?: string;
}

/** Invites friends by link, QR code or e-mail. */
export function InviteDialog({
  open,
  onClose,
  link,
  points,
  currency,
  emailInvites,
  title,
  subject,
  text,
  onShared,
}: InviteDialogProps) {
  const texts = useTexts('inviteDialog', inviteDialogWords);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? texts.title}
      description={
        points === undefined || points === 0
          ? texts.text
          : texts.reward(formatStationCurrency(points, currency))
      }
    >
      <div className={content}>
        <ShareOptions url={link} subject={subject} text={text} linkLabel={texts.link} onShared={onShared} />
        <QrCode value={link} label={texts.qrCode} text={texts.qrCodeText} />
        {emailInvites === undefined ? null : (
          <section className={part}>
            <Heading level={3} size="md">
              {texts.byEmail}
            </Heading>
            <EmailInvites {...emailInvites} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
