import { useAreas } from '../context.ts';
import { useModule } from '../lazy/lazy-module.ts';
import { frameOf } from '../routing/modules.ts';
import type { FrameProps } from '../routing/route.ts';
import { useVisitor } from '../routing/use-gate.ts';
import { AnonymousFrame } from './anonymous-frame.tsx';

const publicFrame = frameOf('public');

/**
 * Frame for questions before the first visit to the home: the station's name and no links. Visitors who are
 * not logged in get the public frame.
 */
export default function NewcomerPageFrame({ children, ...props }: FrameProps) {
  const { status } = useVisitor();
  const { module } = useModule(status === 'signedOut' ? publicFrame : undefined);
  useAreas(module?.areas);
  return module === undefined ? (
    <AnonymousFrame>{children}</AnonymousFrame>
  ) : (
    <module.default {...props}>{children}</module.default>
  );
}
