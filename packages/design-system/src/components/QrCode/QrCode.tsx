import { type ComponentType, useEffect, useState } from 'react';
import { qrCode as qrCodeWords } from '../../texts/pt-br/qr-code.ts';
import { useTexts } from '../../texts/texts.ts';
import { paper } from '../../theme/scales.ts';
import { fitsQrCode } from './capacity.ts';
import * as css from './QrCode.css.ts';

export interface QrCodeProps {
  value: string;
  label: string;
  /** The code as text, as an alternative to scanning. */
  text?: string | undefined;
  /** Address of a prerendered QR code. It shows without the library. */
  picture?: string | undefined;
  size?: 'md' | 'lg';
}

type QrComponent = ComponentType<{
  value: string;
  level: 'M';
  marginSize: number;
  bgColor: string;
  fgColor: string;
  'aria-hidden': true;
}>;

function loadQrLibrary() {
  return import('qrcode.react');
}

/** Preloads the library: members often show QR codes without network. */
export function preloadQrCode(): void {
  loadQrLibrary().catch(() => {});
}

/** A QR code, dark on white in every station, with the required margin. Its library is loaded lazily. */
export function QrCode({ value, label, text, picture = '', size }: QrCodeProps) {
  const texts = useTexts('qrCode', qrCodeWords);
  const [QrSvg, setQrSvg] = useState<QrComponent>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (picture !== '') return;
    let isUnmounted = false;
    loadQrLibrary().then(
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

  const isUnavailable = failed || !fitsQrCode(value);
  return (
    <div className={css.qrCode}>
      {isUnavailable ? (
        <p className={css.sheet({ size, failed: true })}>{texts.failed}</p>
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
