import { paths } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Logo, type LogoProps } from '../../components/Logo/Logo.tsx';
import * as css from './LegalText.css.ts';
import { LegalText } from './LegalText.tsx';
import type { LegalText as Words } from './texts/legal-text.ts';

export interface LegalPageProps {
  text: Words | undefined;
  name: string;
  logo?: string | undefined;
  logoDark?: string | undefined;
  logoHeight?: LogoProps['height'] | undefined;
}

/** Terms of use or privacy policy. Without a text, shows a link to the landing page. */
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
