import { memberShellOf, PlainFrame } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasBegun } from '../begun.ts';
import { usePage, usePortal } from '../context.ts';
import { isMember, type Visitor } from '../gate.ts';
import { type LazyModule, useModule } from '../lazy-module.ts';
import { frameOf } from '../modules.ts';
import type { FrameModule, FrameProps } from '../route.ts';
import { isPrivatePath } from '../routes.ts';
import { Elsewhere, useVisitor } from '../use-gate.tsx';

/** Nobody's in particular: the host draws the page the same for everybody, and nobody sees a frame that isn't theirs. */
function AroundNobodys({ children }: Pick<FrameProps, 'children'>) {
  const { station, pictures } = usePage();
  const { name, logo, logoDark } = memberShellOf(station, pictures);
  return (
    <PlainFrame name={name} logo={logo} logoDark={logoDark} homeHref={paths.landing}>
      {children}
    </PlainFrame>
  );
}

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
  const portal = usePortal();
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const { module } = useModule(frameFor(visitor));
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);
  const [settled, settle] = useState<{ keptAt: string | undefined } | undefined>(
    visitor.status === 'unknown' ? undefined : { keptAt: undefined },
  );
  if (settled === undefined && module !== undefined) settle({ keptAt: hasBegun() ? pathname : undefined });
  // What isn't there among the pages of members isn't there for visitors to be told of.
  if (visitor.status === 'signedOut' && isPrivatePath(pathname)) return <Elsewhere to={visitor.exit} />;
  const Theirs = settled?.keptAt === pathname ? undefined : module?.default;
  return Theirs === undefined ? (
    <AroundNobodys>{children}</AroundNobodys>
  ) : (
    <Theirs {...props}>{children}</Theirs>
  );
}
