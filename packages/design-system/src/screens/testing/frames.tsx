import type { Decorator } from '@storybook/react-vite';
import { AppShell, type AppShellProps } from '../../components/AppShell/AppShell.tsx';
import { PlainFrame } from '../../components/PlainFrame/PlainFrame.tsx';
import { PublicFrame } from '../../components/PublicFrame/PublicFrame.tsx';
import { stationFor } from './station.ts';

/** What the `parameters` of a screen's stories declare of the frame around it. */
export interface FrameParameters {
  frame: 'public' | 'member' | 'plain' | 'none';
  /** For `public`: the landing page, whose frame knows its sections and who the site is for. */
  landing?: boolean;
  /** For `member`: what the shell has otherwise. */
  shell?: Partial<AppShellProps>;
}

/** The frame that a route renders around a screen, by `parameters.frame`. */
export const inFrame: Decorator = (Story, { parameters, globals }) => {
  const { frame, landing = false, shell } = parameters as FrameParameters;
  const shown = stationFor(globals.station);
  switch (frame) {
    case 'public':
      return (
        // Nobody would see the screen behind what is asked first.
        <PublicFrame
          {...(landing ? shown.landingFrame : shown.frame)}
          adultsOnly={false}
          asksAge={false}
          asksForCookies={false}
        >
          <Story />
        </PublicFrame>
      );
    case 'member':
      return (
        <AppShell {...shown.shell} {...shell}>
          <Story />
        </AppShell>
      );
    case 'plain': {
      const { name, logo, logoDark } = shown.shell;
      return (
        <PlainFrame name={name} logo={logo} logoDark={logoDark}>
          <Story />
        </PlainFrame>
      );
    }
    case 'none':
      return <Story />;
    default:
      throw new Error('`parameters.frame` says what stands around a screen: public, member, plain or none.');
  }
};
