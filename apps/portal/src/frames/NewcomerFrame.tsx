import { useAreas } from '../context.ts';
import { useModule } from '../lazy/lazy-module.ts';
import { frameOf } from '../routing/modules.ts';
import type { FrameProps } from '../routing/route.ts';
import { useVisitor } from '../routing/use-gate.ts';
import { AroundNobodys } from './around-nobodys.tsx';

const visitors = frameOf('public');

/**
 * Frame for questions before the first visit to the home: the station's name and no links. Logged-out
 * visitors get the public frame.
 */
export default function AroundNewcomersPages({ children, ...props }: FrameProps) {
  const { status } = useVisitor();
  const { module } = useModule(status === 'signedOut' ? visitors : undefined);
  useAreas(module?.areas);
  return module === undefined ? (
    <AroundNobodys>{children}</AroundNobodys>
  ) : (
    <module.default {...props}>{children}</module.default>
  );
}
