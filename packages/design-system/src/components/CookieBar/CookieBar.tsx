import { ACCEPTS, WORKS_ASLEEP } from '@estacao/domain';
import { fill } from '../../words/fill.ts';
import { cookieBar as cookieBarWords } from '../../words/pt-br/cookie-bar.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import * as css from './CookieBar.css.ts';

export interface CookieBarProps {
  /** The privacy policy. */
  policyHref: string;
  /** The visitor agrees. Whether it is asked again is the document's to remember. */
  onAccept?: (() => void) | undefined;
  /** Where there are cookies one may do without: as easy to press as the other. */
  onNecessary?: (() => void) | undefined;
  /** On a page whose bottom is the shell's tabs: it stands above them. */
  aboveTabs?: boolean;
  /** The page asks for the age first: the bar appears once that is answered. */
  afterAge?: boolean;
}

/**
 * Says that there are cookies, and asks. It interrupts nothing, and remembers nothing by itself: the document says from its
 * first paint on whether it is hidden.
 */
export function CookieBar({
  policyHref,
  onAccept,
  onNecessary,
  aboveTabs = false,
  afterAge = false,
}: CookieBarProps) {
  const words = useWords('cookieBar', cookieBarWords);
  return (
    <section
      className={css.bar({ aboveTabs, afterAge })}
      data-cookie-bar=""
      aria-label={words.label}
      {...{ [WORKS_ASLEEP]: '' }}
    >
      <Container>
        <div className={css.line}>
          <p className={css.words}>
            {fill(words.text, { policy: <Link href={policyHref}>{words.policy}</Link> })}
          </p>
          <div className={css.actions}>
            {onNecessary === undefined ? null : (
              <Button onClick={() => onNecessary()}>{words.necessary}</Button>
            )}
            <Button onClick={() => onAccept?.()} {...{ [ACCEPTS]: 'cookies' }}>
              {words.accept}
            </Button>
          </div>
        </div>
      </Container>
    </section>
  );
}
