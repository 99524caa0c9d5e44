import { selectIsSignedIn } from '@estacao/sagas';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { usePortal } from '../context.ts';
import { frameOf, useModule } from '../modules.ts';
import type { FrameProps } from '../route.ts';
import AroundPublicPages from './PublicFrame.tsx';

const members = frameOf('member');

function AroundAMembersPage(props: FrameProps) {
  const portal = usePortal();
  const { module } = useModule(members);
  useEffect(() => portal.inject(...(module?.areas ?? [])), [portal, module]);
  const Frame = module?.default ?? AroundPublicPages;
  return <Frame {...props} />;
}

/** What stands around a page that anybody may come to: whoever is signed in stays at home. */
export default function AroundAnyonesPages(props: FrameProps) {
  const isSignedIn = useSelector(selectIsSignedIn);
  return isSignedIn ? <AroundAMembersPage {...props} /> : <AroundPublicPages {...props} />;
}
