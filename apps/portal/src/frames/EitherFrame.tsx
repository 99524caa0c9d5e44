import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAreas } from '../context.ts';
import { hasInteracted } from '../flow/has-interacted.ts';
import { type LazyModule, useModule } from '../lazy/lazy-module.ts';
import { isMember, type Visitor } from '../routing/gate.ts';
import { frameOf } from '../routing/modules.ts';
import type { FrameModule, FrameProps } from '../routing/route.ts';
import { isPrivatePath } from '../routing/routes.ts';
import { useVisitor } from '../routing/use-gate.ts';
import { AnonymousFrame } from './anonymous-frame.tsx';

const memberFrame = frameOf('member');
const publicFrame = frameOf('public');

function frameFor(visitor: Visitor): LazyModule<FrameModule> | undefined {
  if (isMember(visitor)) return memberFrame;
  return visitor.status === 'signedOut' ? publicFrame : undefined;
}

/**
 * Frame of pages for members and visitors. Switching frames remounts the page, so the anonymous frame stays
 * if the visitor has already used a control.
 */
export default function EitherPageFrame({ children, ...props }: FrameProps) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const lazyFrame = frameFor(visitor);
  const { module } = useModule(lazyFrame);
  useAreas(module?.areas);
  // The path on which to keep the anonymous frame; null: use the session's frame; undefined: undecided.
  const [anonymousPath, setAnonymousPath] = useState<string | null | undefined>(
    lazyFrame === undefined ? undefined : null,
  );
  if (anonymousPath === undefined && module !== undefined)
    setAnonymousPath(hasInteracted() ? pathname : null);
  else if (typeof anonymousPath === 'string' && anonymousPath !== pathname) setAnonymousPath(null);
  // Visitors must not learn which member pages exist.
  if (visitor.status === 'signedOut' && isPrivatePath(pathname))
    return <Navigate to={visitor.exit} replace />;
  const SessionFrame = anonymousPath === null ? module?.default : undefined;
  return SessionFrame === undefined ? (
    <AnonymousFrame>{children}</AnonymousFrame>
  ) : (
    <SessionFrame {...props}>{children}</SessionFrame>
  );
}
