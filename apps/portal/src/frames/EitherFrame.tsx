import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAreas } from '../context.ts';
import { hasBegun } from '../flow/begun.ts';
import { type LazyModule, useModule } from '../lazy/lazy-module.ts';
import { isMember, type Visitor } from '../routing/gate.ts';
import { frameOf } from '../routing/modules.ts';
import type { FrameModule, FrameProps } from '../routing/route.ts';
import { isPrivatePath } from '../routing/routes.ts';
import { useVisitor } from '../routing/use-gate.ts';
import { AroundNobodys } from './around-nobodys.tsx';

const members = frameOf('member');
const visitors = frameOf('public');

function frameFor(visitor: Visitor): LazyModule<FrameModule> | undefined {
  if (isMember(visitor)) return members;
  return visitor.status === 'signedOut' ? visitors : undefined;
}

/**
 * Frame of pages for members and visitors. Switching frames remounts the page. It keeps the anonymous frame
 * once a visitor has started to fill in the page.
 */
export default function AroundAnyonesPages({ children, ...props }: FrameProps) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const source = frameFor(visitor);
  const { module } = useModule(source);
  useAreas(module?.areas);
  // The path on which to keep the anonymous frame; null: use the session's frame; undefined: undecided.
  const [keptAt, keep] = useState<string | null | undefined>(source === undefined ? undefined : null);
  if (keptAt === undefined && module !== undefined) keep(hasBegun() ? pathname : null);
  else if (typeof keptAt === 'string' && keptAt !== pathname) keep(null);
  // Visitors must not learn which member pages exist.
  if (visitor.status === 'signedOut' && isPrivatePath(pathname))
    return <Navigate to={visitor.exit} replace />;
  const Theirs = keptAt === null ? module?.default : undefined;
  return Theirs === undefined ? (
    <AroundNobodys>{children}</AroundNobodys>
  ) : (
    <Theirs {...props}>{children}</Theirs>
  );
}
