import { paths } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Logo, type LogoProps } from '../../components/Logo/Logo.tsx';
import * as css from './LegalText.css.ts';
import { LegalText } from './LegalText.tsx';
import type { LegalText as Words } from './texts/legal-text.ts';

export interface LegalPageProps {
  /** Nothing, where it isn't known whose text it would be. */
  text: Words | undefined;
  /** The station's name: the logo's `alt`, or its fallback as text. */
  name: string;
  /** The station's second logo. */
  logo?: string | undefined;
  /** The same in the dark, where it differs. */
  logoDark?: string | undefined;
  /** How high it is. @default 'regular' */
  logoHeight?: LogoProps['height'] | undefined;
}

/** The terms of use, or the privacy policy. Where there is none to show, only the way home. */
export function LegalPage({ text, name, logo, logoDark, logoHeight }: LegalPageProps) {
  if (text === undefined) {
    return (
      <Container>
        <div className={css.page}>
          <Button kind="main" href={paths.landing}>
            Voltar ao início
          </Button>
        </div>
      </Container>
    );
  }
  return (
    <Container>
      <article className={css.page}>
        <header className={css.head}>
          <Logo name={name} light={logo} dark={logoDark} height={logoHeight} />
          <Heading level={1}>{text.title}</Heading>
        </header>
        <LegalText text={text} />
      </article>
    </Container>
  );
}
