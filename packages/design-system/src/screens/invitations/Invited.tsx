import { type InvitedMember as InvitedPerson, type Loaded, paths } from '@estacao/domain';
import { UserPlus } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { DateText } from '../../components/DateText/DateText.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Table, type TableColumn } from '../../components/Table/Table.tsx';

export interface InvitedProps {
  invited: Loaded<readonly InvitedPerson[]>;
  onRetry?: (() => unknown) | undefined;
}

const columns: readonly TableColumn<InvitedPerson>[] = [
  { id: 'name', header: 'Nome', accessor: ({ name }) => name },
  {
    id: 'createdAt',
    header: 'Data',
    kind: 'date',
    accessor: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateText value={createdAt} time="beside" />,
    filter: true,
  },
];

/** People who joined through the member's invitations. */
export function Invited({ invited, onRetry }: InvitedProps) {
  return (
    <Container>
      <PageHeader title="Meus convites" backHref={paths.home} />
      <Loadable
        of={invited}
        onRetry={onRetry}
        skeleton={<Skeleton shape="picture" />}
        empty={
          <EmptyState icon={UserPlus} title="Você ainda não possui convites">
            Quem você convida aparece aqui assim que se cadastra.
          </EmptyState>
        }
      >
        {(list) => (
          <Table
            caption="Meus convites"
            hideCaption
            columns={columns}
            rows={list}
            rowKey={({ name, createdAt }) => `${createdAt} ${name}`}
          />
        )}
      </Loadable>
    </Container>
  );
}
