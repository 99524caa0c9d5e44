import { memberShellOf, PlainFrame } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage, usePortal } from '../context.ts';
import { isMember } from '../gate.ts';
import { type LazyModule, useModule } from '../lazy-module.ts';
import { frameOf } from '../modules.ts';
import type { FrameModule, FrameProps } from '../route.ts';
import { isPrivatePath } from '../routes.ts';
import { Elsewhere, useVisitor } from '../use-gate.tsx';

/** Nobody's in particular: the host draws the page the same for everybody, and nobody sees a frame that isn't theirs. */
function AroundNobodys({ children }: FrameProps) {
  const { station, pictures } = usePage();
  const { name, logo, logoDark } = memberShellOf(station, pictures);
  return (
    <PlainFrame name={name} logo={logo} logoDark={logoDark} homeHref={paths.landing}>
      {children}
    </PlainFrame>
  );
}

function Around({ source, ...props }: FrameProps & { source: LazyModule<FrameModule> }) {
  const portal = usePortal();
  const { module } = useModule(source);
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);
  const Frame = module?.default ?? AroundNobodys;
  return <Frame {...props} />;
}

const members = frameOf('member');
const visitors = frameOf('public');

/** What stands around a page that anybody may come to: members are at home in it, visitors are visitors. */
export default function AroundAnyonesPages(props: FrameProps) {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  if (isMember(visitor)) return <Around key="member" source={members} {...props} />;
  if (visitor.status === 'signedOut') {
    // What isn't there among the pages of members isn't there for visitors to be told of.
    if (isPrivatePath(pathname)) return <Elsewhere to={visitor.exit} />;
    return <Around key="public" source={visitors} {...props} />;
  }
  return <AroundNobodys {...props} />;
}
