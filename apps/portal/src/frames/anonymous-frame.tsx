import { memberShellOf, PlainFrame } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { usePage } from '../context.ts';
import type { FrameProps } from '../routing/route.ts';

/** The host renders this frame for everyone, so no visitor sees the frame of another role. */
export function AnonymousFrame({ children }: Pick<FrameProps, 'children'>) {
  const { station, pictures } = usePage();
  const { name, logo, logoDark } = memberShellOf(station, pictures);
  return (
    <PlainFrame name={name} logo={logo} logoDark={logoDark} homeHref={paths.landing}>
      {children}
    </PlainFrame>
  );
}
