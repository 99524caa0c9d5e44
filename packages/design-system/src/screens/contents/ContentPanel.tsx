import type { ActivityDetail } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import * as css from '../activities/panels/panels.css.ts';

export interface ContentPanelProps {
  activity: Pick<ActivityDetail, 'content' | 'clickLabel'>;
  /** It is under way. */
  sending?: boolean;
  /** Why it was refused. One may try again. */
  error?: string | undefined;
  onTakePart: () => void;
}

/** Something to read, and whoever has read it takes part. */
export function ContentPanel({ activity, sending = false, error, onTakePart }: ContentPanelProps) {
  const { content, clickLabel } = activity;
  return (
    <div className={css.panel}>
      {content === null ? null : <RichText html={content} />}
      {error === undefined ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button kind="main" busy={sending} busyLabel="Enviando..." onClick={onTakePart}>
        {clickLabel || 'Participe'}
      </Button>
    </div>
  );
}
