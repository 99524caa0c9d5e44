import { paths } from '@estacao/domain';
import { Container } from '../../components/Container/Container.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Support.css.ts';
import { SupportForm, type SupportFormProps } from './SupportForm.tsx';

export interface SupportProps extends SupportFormProps {
  email?: string | undefined;
}

/** Support form for visitors. */
export function Support({ email, ...form }: SupportProps) {
  return (
    <Container>
      <div className={css.page}>
        <div className={css.about}>
          <PageHeader
            title="Fale Conosco"
            subtitle="Conte o que você precisa. A resposta chega no seu e-mail."
            backHref={paths.landing}
          />
          {email === undefined ? null : (
            <Text tone="muted">
              Se preferir, escreva para <Link href={`mailto:${email}`}>{email}</Link>.
            </Text>
          )}
        </div>
        <div className={css.panel}>
          <Surface tone="card" inset="inset">
            <SupportForm {...form} />
          </Surface>
        </div>
      </div>
    </Container>
  );
}
