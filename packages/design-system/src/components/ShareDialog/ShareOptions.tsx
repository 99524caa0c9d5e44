import { Mail, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shareDialog as shareDialogWords } from '../../texts/pt-br/share-dialog.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { CopyField } from '../CopyField/CopyField.tsx';
import { ways } from './ShareDialog.css.ts';

/** Opens WhatsApp, in the app or on the web; the member picks the recipient there. */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`.trim())}`;
}

export function emailLink(subject: string, text: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`.trim())}`;
}

export type ShareChannel = 'whatsapp' | 'email' | 'copy' | 'device';

export interface ShareOptionsProps {
  url: string;
  subject: string;
  text: string;
  linkLabel?: string;
  /** Called when the member picks a way to share. The page cannot know whether they send it. */
  onShared?: ((channel: ShareChannel) => void) | undefined;
}

/** Ways to share an address, including the device's share sheet where it exists. */
export function ShareOptions({ url, subject, text, linkLabel, onShared }: ShareOptionsProps) {
  const texts = useTexts('shareDialog', shareDialogWords);
  const [hasNativeShare, setHasNativeShare] = useState(false);
  useEffect(() => setHasNativeShare(typeof navigator.share === 'function'), []);

  return (
    <>
      <div className={ways}>
        <Button
          icon={MessageCircle}
          href={whatsAppLink(text, url)}
          newTab
          onClick={() => onShared?.('whatsapp')}
        >
          {texts.whatsApp}
        </Button>
        <Button icon={Mail} href={emailLink(subject, text, url)} onClick={() => onShared?.('email')}>
          {texts.email}
        </Button>
        {hasNativeShare ? (
          <Button
            icon={Share2}
            onClick={() =>
              // A rejection means that the member cancelled, which is no error.
              navigator.share({ title: subject, text, url }).then(
                () => onShared?.('device'),
                () => {},
              )
            }
          >
            {texts.device}
          </Button>
        ) : null}
      </div>
      <CopyField label={linkLabel ?? texts.link} value={url} onCopied={() => onShared?.('copy')} />
    </>
  );
}
