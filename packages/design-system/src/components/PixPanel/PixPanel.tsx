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
  /** What is copied into the bank's app, and what the picture says. */
  code: string;
  /** What is paid, in cents. */
  amount: Cents;
  /** When it has run out, in milliseconds. */
  deadline: number;
  /** The time on the server, in milliseconds, given anew each second: nothing ticks in here. */
  now: number;
  /** Whoever has paid asks whether it has arrived. */
  onCheck: () => unknown;
  /** It is being looked up. */
  checking?: boolean;
  /** Where the code stands drawn already: then it is there before anything is loaded. */
  picture?: string | undefined;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3;
}

/** A PIX that waits to be paid: what to copy or scan, how to go about it, and how long there is. */
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
