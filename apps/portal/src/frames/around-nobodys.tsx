import { memberShellOf, PlainFrame } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { usePage } from '../context.ts';
import type { FrameProps } from '../routing/route.ts';

/** Nobody's in particular: the host draws the page the same for everybody, and nobody sees a frame that isn't theirs. */
export function AroundNobodys({ children }: Pick<FrameProps, 'children'>) {
  const { station, pictures } = usePage();
  const { name, logo, logoDark } = memberShellOf(station, pictures);
  return (
    <PlainFrame name={name} logo={logo} logoDark={logoDark} homeHref={paths.landing}>
      {children}
    </PlainFrame>
  );
}
