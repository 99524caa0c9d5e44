import { type ComponentType, useEffect, useState } from 'react';
import { paper } from '../../theme/scales.ts';
import * as css from './QrCode.css.ts';
import { fitsIn } from './room.ts';

export interface QrCodeProps {
  /** What a scanner reads. */
  value: string;
  /** What it is for, for those who don't see it: "QR code do voucher". */
  label: string;
  /** Stands below it, for whoever can't scan it: the code in letters. */
  text?: string | undefined;
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

/** A code for a scanner: dark on white whatever the station, with the margin it needs. What draws it arrives when it is shown. */
export function QrCode({ value, label, text, size }: QrCodeProps) {
  const [Drawn, setDrawn] = useState<Drawing>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    import('qrcode.react').then(
      ({ QRCodeSVG }) => {
        if (!gone) setDrawn(() => QRCodeSVG);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, []);

  const fails = failed || !fitsIn(value);
  return (
    <div className={css.qrCode}>
      {fails ? (
        <p className={css.sheet({ size, failed: true })}>Não foi possível mostrar o QR code.</p>
      ) : (
        <div className={css.sheet({ size })} role="img" aria-label={label}>
          {Drawn === undefined ? null : (
            <Drawn
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
