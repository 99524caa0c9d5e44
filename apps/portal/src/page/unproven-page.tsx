import { Container, PageHeader } from '@estacao/design-system';
import { Unproven } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { usePage } from '../context.ts';
import { useRoute } from '../routing/use-params.ts';
import { secretariatOf } from '../station/secretariat.ts';

/** Replaces a page that needs a proven CPF, and shows who can confirm it. */
export default function UnprovenPage() {
  const { station } = usePage();
  const { title = station.name } = useRoute();
  return (
    <Container>
      <PageHeader title={title} backHref={paths.home} />
      <Unproven secretariat={secretariatOf(station)} level={2} />
    </Container>
  );
}
