import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Surface } from '../Surface/Surface.tsx';
import * as css from './CardForm.css.ts';
import type { CardFormProps } from './CardForm.tsx';

const cardForm = /* @__PURE__ */ lazy(() => import('./CardForm.tsx').then(({ CardForm }) => CardForm));

/** A `CardForm` that loads its code on first render, for pages with several payment methods. */
export function LazyCardForm(props: CardFormProps) {
  const CardForm = useLazy(cardForm, true, reportChunkError);
  return (
    <div className={css.wrapper}>
      <Surface as="section">
        {CardForm === undefined ? (
          <div className={css.skeleton}>
            <LoadingNote />
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton width="most" />
          </div>
        ) : (
          <CardForm {...props} />
        )}
      </Surface>
    </div>
  );
}
