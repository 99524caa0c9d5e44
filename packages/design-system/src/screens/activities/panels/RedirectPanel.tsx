import { outsideTarget } from '@estacao/domain';
import { Button } from '../../../components/Button/Button.tsx';
import { Unavailable } from '../Unavailable.tsx';
import type { PanelProps } from './panel.ts';

/** Another site. */
export function RedirectPanel({ activity: { url, clickLabel } }: Pick<PanelProps, 'activity'>) {
  const target = outsideTarget(url);
  return target === undefined ? (
    <Unavailable />
  ) : (
    <Button kind="main" full {...target}>
      {clickLabel || 'Participe'}
    </Button>
  );
}
