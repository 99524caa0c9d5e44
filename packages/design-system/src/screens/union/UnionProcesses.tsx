import { formatDate, formatMoney, type Loaded, type UnionPlace, type UnionProcess } from '@estacao/domain';
import { ExternalLink, FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { type Description, DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { ListRowSkeleton } from '../../components/ListRow/ListRowSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { UnionFrame } from './UnionFrame.tsx';
import * as css from './UnionProcesses.css.ts';
import { withKeys } from './with-keys.ts';

function factsOf(process: UnionProcess): readonly Description[] {
  const { number, type, filedOn, court, value } = process;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Número', number],
    ['Tipo', type],
    // An unknown date format is shown as received.
    ['Data do protocolo', filedOn === null ? null : formatDate(filedOn) || filedOn],
    ['Tribunal ou órgão', court],
    ['Valor da causa', value === null ? null : formatMoney(value)],
  ];
  return facts.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, value: text }]));
}

function processName({ title, number, type }: UnionProcess): string {
  return title ?? number ?? type ?? 'Processo';
}

export interface ProcessList {
  readonly title: string;
  readonly empty: string;
  readonly processes: readonly UnionProcess[];
}

export interface UnionProcessesProps {
  area: UnionPlace;
  lists: Loaded<readonly ProcessList[]>;
  showIn: 'row' | 'dialog';
  onRetry?: (() => unknown) | undefined;
}

function ProcessLink({ process }: { readonly process: UnionProcess }) {
  return process.url === null ? null : (
    <Button href={process.url} newTab icon={ExternalLink}>
      Ver processo
    </Button>
  );
}

function Status({ process: { status } }: { readonly process: UnionProcess }) {
  return status === null ? null : <Badge>{status}</Badge>;
}

function ProcessCard({ process }: { readonly process: UnionProcess }) {
  return (
    <Surface as="li" inset="none">
      <article className={css.card}>
        <div className={css.head}>
          <Heading level={3}>{processName(process)}</Heading>
          <Status process={process} />
        </div>
        <div className={css.facts}>
          <DescriptionList layout="grid" items={factsOf(process)} />
        </div>
        <ProcessLink process={process} />
      </article>
    </Surface>
  );
}

function keyOf({ number, title, filedOn }: UnionProcess): string {
  return `${number} ${title} ${filedOn}`;
}

interface ProcessGroupProps extends Pick<UnionProcessesProps, 'showIn'> {
  readonly list: ProcessList;
  readonly onOpen: (process: UnionProcess) => void;
}

function ProcessGroup({ list: { title, empty, processes }, showIn, onOpen }: ProcessGroupProps) {
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {title}
      </Heading>
      {processes.length === 0 ? (
        <EmptyState icon={FolderOpen} title={empty} level={3} />
      ) : showIn === 'row' ? (
        <ul className={css.cards}>
          {withKeys(processes, keyOf).map(({ key, item }) => (
            <ProcessCard key={key} process={item} />
          ))}
        </ul>
      ) : (
        <Surface as="ul" inset="none">
          {withKeys(processes, keyOf).map(({ key, item: process }) => (
            <ListRow
              key={key}
              icon={FolderOpen}
              title={processName(process)}
              trailing={<Status process={process} />}
              onClick={() => onOpen(process)}
            >
              {process.title === null ? process.type : process.number}
            </ListRow>
          ))}
        </Surface>
      )}
    </section>
  );
}

/** A member's cases before courts and authorities. */
export function UnionProcesses({ area, lists, showIn, onRetry }: UnionProcessesProps) {
  const [selectedProcess, setSelectedProcess] = useState<UnionProcess>();
  const [isOpen, setOpen] = useState(false);
  return (
    <UnionFrame area={area} page="processos">
      <Loadable
        of={lists}
        onRetry={onRetry}
        isEmpty={() => false}
        skeleton={
          <Surface as="ul" inset="none">
            {[1, 2, 3, 4].map((key) => (
              <ListRowSkeleton key={key} />
            ))}
          </Surface>
        }
      >
        {(loadedLists) => (
          <div className={css.groups}>
            {loadedLists.map((list) => (
              <ProcessGroup
                key={list.title}
                list={list}
                showIn={showIn}
                onOpen={(process) => {
                  setSelectedProcess(process);
                  setOpen(true);
                }}
              />
            ))}
          </div>
        )}
      </Loadable>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={selectedProcess === undefined ? '' : processName(selectedProcess)}
        actions={selectedProcess === undefined ? undefined : <ProcessLink process={selectedProcess} />}
      >
        {selectedProcess === undefined ? null : (
          <DescriptionList
            items={[
              ...factsOf(selectedProcess),
              ...(selectedProcess.status === null
                ? []
                : [{ label: 'Situação', value: selectedProcess.status }]),
            ]}
          />
        )}
      </Dialog>
    </UnionFrame>
  );
}
