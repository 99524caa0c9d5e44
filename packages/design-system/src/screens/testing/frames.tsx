import type { Decorator } from '@storybook/react-vite';
import { AppShell, type AppShellProps } from '../../components/AppShell/AppShell.tsx';
import { PlainFrame } from '../../components/PlainFrame/PlainFrame.tsx';
import { PublicFrame } from '../../components/PublicFrame/PublicFrame.tsx';
import { stationFor } from './station.ts';

export interface FrameParameters {
  frame: 'public' | 'member' | 'plain' | 'none';
  landing?: boolean;
  shell?: Partial<AppShellProps>;
}

/** Renders a route's frame around a screen, by `parameters.frame`. */
export const inFrame: Decorator = (Story, { parameters, globals }) => {
  const { frame, landing = false, shell } = parameters as FrameParameters;
  const fixture = stationFor(globals.station);
  switch (frame) {
    case 'public':
      return (
        // The age gate and the cookie bar would cover the screen.
        <PublicFrame
          {...(landing ? fixture.landingFrame : fixture.frame)}
          adultsOnly={false}
          asksAge={false}
          asksForCookies={false}
        >
          <Story />
        </PublicFrame>
      );
    case 'member':
      return (
        <AppShell {...fixture.shell} {...shell}>
          <Story />
        </AppShell>
      );
    case 'plain': {
      const { name, logo, logoDark } = fixture.shell;
      return (
        <PlainFrame name={name} logo={logo} logoDark={logoDark}>
          <Story />
        </PlainFrame>
      );
    }
    case 'none':
      return <Story />;
    default:
      throw new Error('Set `parameters.frame` to public, member, plain or none.');
  }
};
