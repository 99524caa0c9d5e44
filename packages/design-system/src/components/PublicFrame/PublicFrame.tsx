import { paths } from '@estacao/domain';
import type { ReactNode } from 'react';
import { publicFrame as publicFrameWords } from '../../texts/pt-br/public-frame.ts';
import { useTexts } from '../../texts/texts.ts';
import { AgeGate } from '../AgeGate/AgeGate.tsx';
import { Callout } from '../Callout/Callout.tsx';
import { Container } from '../Container/Container.tsx';
import { CookieBar } from '../CookieBar/CookieBar.tsx';
import { Footer, type FooterProps } from '../Footer/Footer.tsx';
import { PublicNavbar, type PublicNavbarProps } from '../PublicNavbar/PublicNavbar.tsx';
import { contentId, SkipLink } from '../SkipLink/SkipLink.tsx';
import { frame, main, notice } from './PublicFrame.css.ts';

export interface PublicFrameProps {
  children?: ReactNode;
  navbar: PublicNavbarProps;
  footer: FooterProps;
  /** The station is for adults: shows a notice above the footer. */
  adultsOnly?: boolean;
  /** Covers the page until the visitor confirms their age. */
  asksAge?: boolean;
  asksForCookies?: boolean;
}

/** The frame of every public page. */
export function PublicFrame({
  children,
  navbar,
  footer,
  adultsOnly = false,
  asksAge = adultsOnly,
  asksForCookies = false,
}: PublicFrameProps) {
  const texts = useTexts('publicFrame', publicFrameWords);
  return (
    <div className={frame}>
      {asksAge ? <AgeGate name={footer.name} /> : null}
      <SkipLink />
      <PublicNavbar {...navbar} />
      <main id={contentId} className={main} tabIndex={-1}>
        {children}
      </main>
      {adultsOnly ? (
        <div className={notice}>
          <Container>
            <Callout>{texts.adultsOnly}</Callout>
          </Container>
        </div>
      ) : null}
      <Footer {...footer} />
      {asksForCookies ? <CookieBar policyHref={paths.privacy} afterAge={asksAge} /> : null}
    </div>
  );
}
