import { ACCEPTS_ATTRIBUTE, WORKS_BEFORE_HYDRATION_ATTRIBUTE } from '@estacao/domain';
import { fill } from '../../texts/fill.ts';
import { cookieBar as cookieBarWords } from '../../texts/pt-br/cookie-bar.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import * as css from './CookieBar.css.ts';

export interface CookieBarProps {
  policyHref: string;
  /** The visitor accepts. The document remembers the answer, not this component. */
  onAccept?: (() => void) | undefined;
  /** For optional cookies: refusing is as easy as accepting. */
  onRefuse?: (() => void) | undefined;
  aboveTabs?: boolean;
  /** Waits until the visitor passes the age gate. */
  afterAge?: boolean;
}

/** Non-modal cookie notice. An attribute on the document hides it from the first paint after an answer. */
export function CookieBar({
  policyHref,
  onAccept,
  onRefuse,
  aboveTabs = false,
  afterAge = false,
}: CookieBarProps) {
  const texts = useTexts('cookieBar', cookieBarWords);
  return (
    <section
      className={css.bar({ aboveTabs, afterAge })}
      data-cookie-bar=""
      aria-label={texts.label}
      {...{ [WORKS_BEFORE_HYDRATION_ATTRIBUTE]: '' }}
    >
      <Container>
        <div className={css.line}>
          <p className={css.words}>
            {fill(texts.text, { policy: <Link href={policyHref}>{texts.policy}</Link> })}
          </p>
          <div className={css.actions}>
            {onRefuse === undefined ? null : <Button onClick={() => onRefuse()}>{texts.necessary}</Button>}
            <Button onClick={() => onAccept?.()} {...{ [ACCEPTS_ATTRIBUTE]: 'cookies' }}>
              {texts.accept}
            </Button>
          </div>
        </div>
      </Container>
    </section>
  );
}
