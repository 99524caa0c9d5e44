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
 * What stands around a page that anybody may come to: members are at home in it, visitors are visitors. Another frame is a
 * page anew: whoever has begun to fill it in while nobody knew who they are keeps the first one until they leave it.
 */
export default function AroundAnyonesPages({ children, ...props }: FrameProps) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const source = frameFor(visitor);
  const { module } = useModule(source);
  useAreas(module?.areas);
  // Null: theirs. Nothing, until there is one.
  const [keptAt, keep] = useState<string | null | undefined>(source === undefined ? undefined : null);
  if (keptAt === undefined && module !== undefined) keep(hasBegun() ? pathname : null);
  else if (typeof keptAt === 'string' && keptAt !== pathname) keep(null);
  // What isn't there among the pages of members isn't there for visitors to be told of.
  if (visitor.status === 'signedOut' && isPrivatePath(pathname))
    return <Navigate to={visitor.exit} replace />;
  const Theirs = keptAt === null ? module?.default : undefined;
  return Theirs === undefined ? (
    <AroundNobodys>{children}</AroundNobodys>
  ) : (
    <Theirs {...props}>{children}</Theirs>
  );
}
