import { outsideTarget } from '@estacao/domain';
import { Button } from '../../../components/Button/Button.tsx';
import { Unavailable } from '../Unavailable.tsx';
import type { PanelProps } from './panel.ts';

/** Another site. */
export function RedirectPanel({
  activity: { url, clickLabel },
  homeHref,
}: Pick<PanelProps, 'activity' | 'homeHref'>) {
  const target = outsideTarget(url);
  return target === undefined ? (
    <Unavailable homeHref={homeHref} />
  ) : (
    <Button kind="main" full {...target}>
      {clickLabel || 'Participe'}
    </Button>
  );
}
