import { formatCnpj, OPENS_ATTRIBUTE, paths, truncate } from '@estacao/domain';
import type { MouseEvent } from 'react';
import { footer as footerWords } from '../../texts/pt-br/footer.ts';
import { useTexts } from '../../texts/texts.ts';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface, type SurfaceProps } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { columns, facts, footer, links, onPaper } from './Footer.css.ts';

export interface FooterLink {
  label: string;
  href: string;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  newTab?: boolean | undefined;
  /** The dialog that it opens. The inline script uses it to handle a press before hydration. */
  opens?: string | undefined;
}

export interface FooterProps {
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  cnpj?: string | undefined;
  /** Truncated to 45 characters. */
  address?: string | undefined;
  email?: string | undefined;
  /** Replaces the default links: privacy policy, terms of use and support. */
  links?: readonly FooterLink[] | undefined;
  support?: { href: string; newTab: boolean } | undefined;
  tone?: 'plain' | Extract<SurfaceProps['tone'], 'sunken' | 'tint' | 'header'>;
  regulationUrl?: string | undefined;
  /** The company sign-up, at stations that accept companies. */
  companyHref?: string | undefined;
  /** Opens the policy in a dialog. Without it, or without JavaScript, the link leads to the page. */
  onPrivacy?: (() => void) | undefined;
  onTerms?: (() => void) | undefined;
}

const ADDRESS_LENGTH = 45;

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function dialogProps(dialog: string, open: (() => void) | undefined) {
  return open === undefined
    ? {}
    : {
        opens: dialog,
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        },
      };
}

/** The footer: the company's data and the links to policies and support. */
export function Footer({
  name,
  logo,
  logoDark,
  cnpj,
  address,
  email,
  links: linksProp,
  support = { href: paths.support, newTab: false },
  tone = 'plain',
  regulationUrl,
  companyHref,
  onPrivacy,
  onTerms,
}: FooterProps) {
  const texts = useTexts('footer', footerWords);
  const shownLinks: readonly FooterLink[] = linksProp ?? [
    { label: texts.privacy, href: paths.privacy, ...dialogProps('privacy', onPrivacy) },
    { label: texts.terms, href: paths.terms, ...dialogProps('terms', onTerms) },
    ...(regulationUrl === undefined ? [] : [{ label: texts.regulation, href: regulationUrl, newTab: true }]),
    { label: texts.support, ...support },
    ...(companyHref === undefined ? [] : [{ label: texts.company, href: companyHref }]),
  ];
  const content = (
    <Container>
      <div className={tone === 'header' ? columns : `${columns} ${onPaper}`}>
        <Stack align="start">
          <Logo name={name} light={logo} dark={logoDark} loading="lazy" />
          <address className={facts}>
            {cnpj === undefined ? null : (
              <Text as="span" size="sm" tone="muted" numeric>
                {texts.cnpj(formatCnpj(cnpj))}
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
        {shownLinks.length === 0 ? null : (
          <nav aria-label={texts.label}>
            <ul className={links}>
              {shownLinks.map(({ label, href, onClick, newTab = false, opens }) => (
                <li key={href + label}>
                  <Link
                    href={href}
                    kind="alone"
                    newTab={newTab}
                    {...(onClick === undefined ? {} : { onClick })}
                    {...(opens === undefined ? {} : { [OPENS_ATTRIBUTE]: opens })}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Container>
  );
  return tone === 'plain' ? (
    <footer className={footer}>{content}</footer>
  ) : (
    <Surface as="footer" tone={tone} inset="band" square>
      {content}
    </Surface>
  );
}
