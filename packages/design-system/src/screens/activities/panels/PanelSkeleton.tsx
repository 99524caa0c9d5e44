import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import * as css from '../ActivityPage.css.ts';

export function PanelSkeleton() {
  return (
    <div className={css.panel}>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton width="most" />
      <Skeleton shape="button" />
    </div>
  );
}
