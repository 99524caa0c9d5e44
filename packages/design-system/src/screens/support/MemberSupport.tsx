import { paths } from '@estacao/domain';
import { Container } from '../../components/Container/Container.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import * as css from './Support.css.ts';
import { SupportForm, type SupportFormProps } from './SupportForm.tsx';

export interface MemberSupportProps extends SupportFormProps {
  from: NonNullable<SupportFormProps['from']>;
}

/** Support form for members, who don't type their name and address. */
export function MemberSupport({ from, ...form }: MemberSupportProps) {
  return (
    <Container>
      <div className={css.page}>
        <div className={css.about}>
          <PageHeader
            title="Fale conosco"
            subtitle={`Conte o que você precisa, ${from.name.split(' ')[0]}. A resposta chega em ${from.email}.`}
            backHref={paths.home}
          />
        </div>
        <div className={css.panel}>
          <Surface tone="card" inset="inset">
            <SupportForm {...form} from={from} />
          </Surface>
        </div>
      </div>
    </Container>
  );
}
