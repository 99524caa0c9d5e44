import { type Cents, formatMoney } from '@estacao/domain';
import { useId } from 'react';
import { pixPanel as pixPanelWords } from '../../words/pt-br/pix-panel.ts';
import { useWords } from '../../words/words.ts';
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
  /** The server's time in milliseconds. The owner updates it each second; the panel has no timer. */
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
  const words = useWords('pixPanel', pixPanelWords);
  const id = useId();
  const isOver = now >= deadline;
  return (
    <Surface as="section">
      <div className={css.panel}>
        <div className={css.parts}>
          <div className={css.words}>
            <div className={css.head}>
              <div>
                <p className={css.label}>{words.amount}</p>
                <p className={css.amount}>{formatMoney(amount)}</p>
              </div>
              <Countdown label={words.timer} overText={words.over} deadline={deadline} now={now} />
            </div>
            {isOver ? null : <CopyField main label={words.code} value={code} />}
            <div className={css.how}>
              <Heading level={level} size="lg" id={id}>
                {words.how}
              </Heading>
              <ol className={css.steps} aria-labelledby={id}>
                {words.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
            <div>
              <Button busy={checking} busyLabel={words.checking} disabled={isOver} onClick={onCheck}>
                {words.check}
              </Button>
            </div>
          </div>
          {isOver ? null : (
            <div className={css.picture}>
              <QrCode value={code} label={words.qr} size="lg" picture={picture} />
            </div>
          )}
        </div>
      </div>
    </Surface>
  );
}
