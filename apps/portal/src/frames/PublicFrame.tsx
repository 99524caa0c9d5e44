import { PublicFrame, publicFrameOf } from '@estacao/design-system';
import { shallowEqual, useSelector } from 'react-redux';
import { usePage } from '../context.ts';
import type { FrameProps, OwnFrame } from '../route.ts';

const nothing: OwnFrame = {};

/** What stands around the pages that anybody may see. */
export default function AroundPublicPages({ page: module, children }: FrameProps) {
  const page = usePage();
  const { sections, notice } = useSelector(
    (state: object) => module?.frameOf?.(state, page) ?? nothing,
    shallowEqual,
  );
  return (
    <PublicFrame {...publicFrameOf(page.station, page.pictures, { sections })} notice={notice}>
      {children}
    </PublicFrame>
  );
}
