import { Mail, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shareDialog as shareDialogWords } from '../../words/pt-br/share-dialog.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { CopyField } from '../CopyField/CopyField.tsx';
import { ways } from './ShareDialog.css.ts';

/** Opens WhatsApp, in the app or on the web, with the words ready to be sent to whom one chooses. */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`.trim())}`;
}

export function emailLink(subject: string, text: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`.trim())}`;
}

export type SharedBy = 'whatsapp' | 'email' | 'copy' | 'device';

export interface ShareOptionsProps {
  /** What is passed on. */
  url: string;
  /** What it is called: the subject of an e-mail. */
  subject: string;
  /** The message that goes with it. */
  text: string;
  /** What the address is called. */
  linkLabel?: string;
  /** One of the ways was taken. Whether it was sent in the end can't be known. */
  onShared?: ((by: SharedBy) => void) | undefined;
}

/** The ways of passing an address on. Where the device has one of its own, that as well. */
export function ShareOptions({ url, subject, text, linkLabel, onShared }: ShareOptionsProps) {
  const words = useWords('shareDialog', shareDialogWords);
  const [hasOwn, setHasOwn] = useState(false);
  useEffect(() => setHasOwn(typeof navigator.share === 'function'), []);

  return (
    <>
      <div className={ways}>
        <Button
          icon={MessageCircle}
          href={whatsAppLink(text, url)}
          newTab
          onClick={() => onShared?.('whatsapp')}
        >
          {words.whatsApp}
        </Button>
        <Button icon={Mail} href={emailLink(subject, text, url)} onClick={() => onShared?.('email')}>
          {words.email}
        </Button>
        {hasOwn ? (
          <Button
            icon={Share2}
            onClick={() =>
              // Rejects where one cancels: no error.
              navigator.share({ title: subject, text, url }).then(
                () => onShared?.('device'),
                () => {},
              )
            }
          >
            {words.device}
          </Button>
        ) : null}
      </div>
      <CopyField label={linkLabel ?? words.link} value={url} onCopied={() => onShared?.('copy')} />
    </>
  );
}
