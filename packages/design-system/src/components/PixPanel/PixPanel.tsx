import { type Cents, formatMoney } from '@estacao/domain';
import { useId } from 'react';
import { pixPanel as pixPanelWords } from '../../texts/pt-br/pix-panel.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { CopyField } from '../CopyField/CopyField.tsx';
import { Countdown } from '../Countdown/Countdown.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { QrCode } from '../QrCode/QrCode.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './PixPanel.css.ts';

export interface PixPanelProps {
  /** The text to copy into the bank's app; also the QR code's content. */
  code: string;
  amount: Cents;
  /** In milliseconds. */
  deadline: number;
  /** The server's time in milliseconds. The caller updates it each second; the panel has no timer. */
  now: number;
  /** The member says they paid: check the payment. */
  onCheck: () => unknown;
  checking?: boolean;
  /** A prerendered QR code, which shows without loading anything. */
  picture?: string | undefined;
  level?: 2 | 3;
}

/** A pending PIX payment with its code, steps and countdown. */
export function PixPanel({
  code,
  amount,
  deadline,
  now,
  onCheck,
  checking = false,
  picture,
  level = 2,
}: PixPanelProps) {
  const texts = useTexts('pixPanel', pixPanelWords);
  const id = useId();
  const isExpired = now >= deadline;
  return (
    <Surface as="section">
      <div className={css.panel}>
        <div className={css.parts}>
          <div className={css.words}>
            <div className={css.head}>
              <div>
                <p className={css.label}>{texts.amount}</p>
                <p className={css.amount}>{formatMoney(amount)}</p>
              </div>
              <Countdown label={texts.timer} overText={texts.expired} deadline={deadline} now={now} />
            </div>
            {isExpired ? null : <CopyField main label={texts.code} value={code} />}
            <div className={css.how}>
              <Heading level={level} size="lg" id={id}>
                {texts.instructions}
              </Heading>
              <ol className={css.steps} aria-labelledby={id}>
                {texts.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
            <div>
              <Button busy={checking} busyLabel={texts.checking} disabled={isExpired} onClick={onCheck}>
                {texts.check}
              </Button>
            </div>
          </div>
          {isExpired ? null : (
            <div className={css.picture}>
              <QrCode value={code} label={texts.qr} size="lg" picture={picture} />
            </div>
          )}
        </div>
      </div>
    </Surface>
  );
}
