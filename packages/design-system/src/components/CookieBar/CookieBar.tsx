import { ACCEPTS, WORKS_ASLEEP } from '@estacao/domain';
import { fill } from '../../words/fill.ts';
import { cookieBar as cookieBarWords } from '../../words/pt-br/cookie-bar.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import * as css from './CookieBar.css.ts';

export interface CookieBarProps {
  policyHref: string;
  /** The visitor accepts. The document remembers the answer, not this component. */
  onAccept?: (() => void) | undefined;
  /** For optional cookies: refusing is as easy as accepting. */
  onNecessary?: (() => void) | undefined;
  aboveTabs?: boolean;
  /** Waits until the visitor passes the age gate. */
  afterAge?: boolean;
}

/** Non-modal cookie notice. An attribute on the document hides it from the first paint after an answer. */
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
