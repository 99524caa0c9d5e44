import { Button } from '../Button/Button.tsx';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import * as css from './CookieBar.css.ts';

export interface CookieBarProps {
  /** The privacy policy. */
  policyHref: string;
  /** The visitor agrees; it goes away. */
  onAccept: () => void;
  /** Where there are cookies one may do without: as easy to press as the other. */
  onNecessary?: (() => void) | undefined;
  /** On a page whose bottom is the shell's tabs: it stands above them. */
  aboveTabs?: boolean;
}

/** Says that there are cookies, and asks. It interrupts nothing, and remembers nothing by itself. */
export function CookieBar({ policyHref, onAccept, onNecessary, aboveTabs = false }: CookieBarProps) {
  return (
    <section className={css.bar({ aboveTabs })} aria-label="Aviso de cookies">
      <Container>
        <div className={css.line}>
          <p className={css.words}>
            Utilizamos cookies para melhorar a sua experiência. Ao continuar navegando, você concorda com a
            nossa <Link href={policyHref}>Política de Privacidade</Link>.
          </p>
          <div className={css.actions}>
            {onNecessary === undefined ? null : (
              <Button onClick={() => onNecessary()}>Somente necessários</Button>
            )}
            <Button onClick={() => onAccept()}>Aceitar</Button>
          </div>
        </div>
      </Container>
    </section>
  );
}
