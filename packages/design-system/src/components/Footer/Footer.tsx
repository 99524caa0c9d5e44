import { formatCnpj, OPENS, paths, truncate } from '@estacao/domain';
import type { MouseEvent } from 'react';
import { footer as footerWords } from '../../words/pt-br/footer.ts';
import { useWords } from '../../words/words.ts';
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
  /** Something to do instead of following the link: prevent the default then. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Opens in a new tab, and says so. */
  newTab?: boolean | undefined;
  /** What it opens over the page: a press is heeded before the page is awake. */
  opens?: string | undefined;
}

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
  /** Instead of the three that every station has: the privacy policy, the terms of use and the way to ask. */
  links?: readonly FooterLink[] | undefined;
  /** Where one asks: the form of the portal, or a chat elsewhere. */
  support?: { href: string; newTab: boolean } | undefined;
  /** Its ground: that of cards, set back, a wash of the brand, or that of the top bar. @default 'plain' */
  tone?: 'plain' | Extract<SurfaceProps['tone'], 'sunken' | 'tint' | 'header'>;
  /** The document that regulates the programme, where it has one of its own. */
  regulationUrl?: string | undefined;
  /** Where a company opens a station of its own, at stations that take companies on. */
  companyHref?: string | undefined;
  /** Opens the policy over the page; without it, and without JavaScript, the link leads to its page. */
  onPrivacy?: (() => void) | undefined;
  /** The same for the terms of use. */
  onTerms?: (() => void) | undefined;
}

const ADDRESS_LENGTH = 45;

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function instead(what: string, open: (() => void) | undefined) {
  return open === undefined
    ? {}
    : {
        opens: what,
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          // Whoever wants it in a tab of its own gets the page.
          if (!isPlain(event)) return;
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
  links: given,
  support = { href: paths.support, newTab: false },
  tone = 'plain',
  regulationUrl,
  companyHref,
  onPrivacy,
  onTerms,
}: FooterProps) {
  const words = useWords('footer', footerWords);
  const shown: readonly FooterLink[] = given ?? [
    { label: words.privacy, href: paths.privacy, ...instead('privacy', onPrivacy) },
    { label: words.terms, href: paths.terms, ...instead('terms', onTerms) },
    ...(regulationUrl === undefined ? [] : [{ label: words.regulation, href: regulationUrl, newTab: true }]),
    { label: words.support, ...support },
    ...(companyHref === undefined ? [] : [{ label: words.company, href: companyHref }]),
  ];
  const content = (
    <Container>
      <div className={tone === 'header' ? columns : `${columns} ${onPaper}`}>
        <Stack align="start">
          <Logo name={name} light={logo} dark={logoDark} loading="lazy" />
          <address className={facts}>
            {cnpj === undefined ? null : (
              <Text as="span" size="sm" tone="muted" numeric>
                {words.cnpj(formatCnpj(cnpj))}
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
        {shown.length === 0 ? null : (
          <nav aria-label={words.label}>
            <ul className={links}>
              {shown.map(({ label, href, onClick, newTab = false, opens }) => (
                <li key={href + label}>
                  <Link
                    href={href}
                    kind="alone"
                    newTab={newTab}
                    {...(onClick === undefined ? {} : { onClick })}
                    {...(opens === undefined ? {} : { [OPENS]: opens })}
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
