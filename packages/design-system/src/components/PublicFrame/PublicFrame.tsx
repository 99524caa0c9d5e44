import type { ReactNode } from 'react';
import { Container } from '../Container/Container.tsx';
import { Footer, type FooterProps } from '../Footer/Footer.tsx';
import { PublicNavbar, type PublicNavbarProps } from '../PublicNavbar/PublicNavbar.tsx';
import { contentId, SkipLink } from '../SkipLink/SkipLink.tsx';
import { frame, main, notice as noticeClass } from './PublicFrame.css.ts';

export interface PublicFrameProps {
  /** The page. */
  children?: ReactNode;
  /** The top bar, as `publicFrameOf` makes it of a station. */
  navbar: PublicNavbarProps;
  /** The foot of the page, as `publicFrameOf` makes it of a station. */
  footer: FooterProps;
  /** What stands above the footer on some stations, such as the notice about people of age. */
  notice?: ReactNode;
}

/** What stands around every public page. */
export function PublicFrame({ children, navbar, footer, notice }: PublicFrameProps) {
  return (
    <div className={frame}>
      <SkipLink />
      <PublicNavbar {...navbar} />
      <main id={contentId} className={main} tabIndex={-1}>
        {children}
      </main>
      {notice === undefined || notice === null ? null : (
        <div className={noticeClass}>
          <Container>{notice}</Container>
        </div>
      )}
      <Footer {...footer} />
    </div>
  );
}
