import { type ComponentType, useEffect, useState } from 'react';
import { paper } from '../../theme/scales.ts';
import { qrCode as qrCodeWords } from '../../words/pt-br/qr-code.ts';
import { useWords } from '../../words/words.ts';
import * as css from './QrCode.css.ts';
import { fitsIn } from './room.ts';

export interface QrCodeProps {
  value: string;
  label: string;
  /** The code in letters, as an alternative to scanning. */
  text?: string | undefined;
  /** A prerendered QR code, which shows without loading anything. */
  picture?: string | undefined;
  size?: 'md' | 'lg';
}

type Drawing = ComponentType<{
  value: string;
  level: 'M';
  marginSize: number;
  bgColor: string;
  fgColor: string;
  'aria-hidden': true;
}>;

function drawing() {
  return import('qrcode.react');
}

/** Preloads the library: members often show QR codes without network. */
export function preloadQrCode(): void {
  drawing().catch(() => {});
}

/** A QR code, dark on white in every station, with the required margin. Its library is loaded lazily. */
export function QrCode({ value, label, text, picture = '', size }: QrCodeProps) {
  const words = useWords('qrCode', qrCodeWords);
  const [QrSvg, setQrSvg] = useState<Drawing>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (picture !== '') return;
    let isUnmounted = false;
    drawing().then(
      ({ QRCodeSVG }) => {
        if (!isUnmounted) setQrSvg(() => QRCodeSVG);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [picture]);

  if (picture !== '') {
    return (
      <div className={css.qrCode}>
        <img className={css.sheet({ size })} src={picture} alt={label} width={192} height={192} />
        {text === undefined ? null : <p className={css.text}>{text}</p>}
      </div>
    );
  }

  const fails = failed || !fitsIn(value);
  return (
    <div className={css.qrCode}>
      {fails ? (
        <p className={css.sheet({ size, failed: true })}>{words.failed}</p>
      ) : (
        <div className={css.sheet({ size })} role="img" aria-label={label}>
          {QrSvg === undefined ? null : (
            <QrSvg
              value={value}
              level="M"
              marginSize={4}
              bgColor={paper.sheet}
              fgColor={paper.ink}
              aria-hidden
            />
          )}
        </div>
      )}
      {text === undefined ? null : <p className={css.text}>{text}</p>}
    </div>
  );
}
