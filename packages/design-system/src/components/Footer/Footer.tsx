import { formatCnpj, paths, truncate } from '@estacao/domain';
import type { MouseEvent } from 'react';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { columns, facts, footer, links } from './Footer.css.ts';

export interface FooterProps {
  /** The station's name: the logo's `alt`, or its fallback as text. */
  name: string;
  /** The company's logo. */
  logo?: string | undefined;
  /** The same in the dark, where it differs. */
  logoDark?: string | undefined;
  /** The 14 characters of the CNPJ, with or without punctuation. */
  cnpj?: string | undefined;
  /** Cut at 45 characters. */
  address?: string | undefined;
  /** Where to write to. */
  email?: string | undefined;
  /** Where "Fale Conosco" leads. */
  supportHref?: string;
  /** Where the privacy notice is. */
  privacyHref?: string;
  /** Where the terms are. */
  termsHref?: string;
  /** Opens the policy over the page; without it, and without JavaScript, the link leads to its page. */
  onPrivacy?: (() => void) | undefined;
  /** The same for the terms of use. */
  onTerms?: (() => void) | undefined;
}

const ADDRESS_LENGTH = 45;

function instead(open: (() => void) | undefined) {
  return open === undefined
    ? {}
    : {
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          open();
        },
      };
}

/** Who is behind the page, and what one may read and ask. */
export function Footer({
  name,
  logo,
  logoDark,
  cnpj,
  address,
  email,
  supportHref = paths.support,
  privacyHref = paths.privacy,
  termsHref = paths.terms,
  onPrivacy,
  onTerms,
}: FooterProps) {
  return (
    <footer className={footer}>
      <Container>
        <div className={columns}>
          <Stack align="start">
            <Logo name={name} light={logo} dark={logoDark} />
            <address className={facts}>
              {cnpj === undefined ? null : (
                <Text as="span" size="sm" tone="muted" numeric>
                  CNPJ {formatCnpj(cnpj)}
                </Text>
              )}
              {address === undefined ? null : (
                <Text as="span" size="sm" tone="muted">
                  {truncate(address, ADDRESS_LENGTH)}
                </Text>
              )}
              {email === undefined ? null : (
                <Link href={`mailto:${email}`} kind="alone">
                  {email}
                </Link>
              )}
            </address>
          </Stack>
          <nav aria-label="Rodapé">
            <ul className={links}>
              <li>
                <Link href={privacyHref} kind="alone" {...instead(onPrivacy)}>
                  Política de privacidade
                </Link>
              </li>
              <li>
                <Link href={termsHref} kind="alone" {...instead(onTerms)}>
                  Termos de uso
                </Link>
              </li>
              <li>
                <Link href={supportHref} kind="alone">
                  Fale Conosco
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </Container>
    </footer>
  );
}
