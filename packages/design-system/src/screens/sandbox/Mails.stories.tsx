import {
  activationMail,
  formatStationCurrency,
  invitationMail,
  type MailContent,
  receiptMail,
  recoveryMail,
  renewalMail,
  siteOnlineMail,
} from '@estacao/domain';
import { mailAppearanceOf, renderMail } from '@estacao/theming/mail';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { MailFrame } from './MailFrame.tsx';
import * as css from './Mails.css.ts';

type StationFixture = ReturnType<typeof stationFor>;

const KIB = 1024;

function forceScheme(scheme: 'light' | 'dark', html: string): string {
  return html.replace(
    '@media (prefers-color-scheme:dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  );
}

function BothSchemes({ slug, of }: { slug: unknown; of: (fixture: StationFixture) => MailContent }) {
  const fixture = stationFor(slug);
  const mail = of(fixture);
  const { html } = renderMail(mail, mailAppearanceOf(fixture.station, 'https://portal.test'));
  return (
    <div className={css.sideBySide}>
      <MailFrame title={`${mail.subject} – claro`} html={forceScheme('light', html)} />
      <MailFrame title={`${mail.subject} – escuro`} html={forceScheme('dark', html)} />
    </div>
  );
}

function mailNames({ station, content }: StationFixture, href: string) {
  return { stationName: station.name, memberName: content.name, href };
}

const meta = {
  title: 'Screens/Sandbox/Mails',
  tags: ['station'],
  component: BothSchemes,
  parameters: { layout: 'fullscreen', frame: 'none' },
  decorators: [inFrame],
  argTypes: { of: { control: false } },
  args: { slug: undefined, of: (fixture) => recoveryMail(mailNames(fixture, '/')) },
  render: ({ of }, { globals }) => <BothSchemes slug={globals.station} of={of} />,
  play: async ({ canvas }) => {
    const frames = canvas.getAllByTitle(/ – (?:claro|escuro)$/);
    await expect(frames).toHaveLength(2);
    for (const frame of frames) {
      await expect(frame).toHaveAttribute('sandbox', '');
      const html = frame.getAttribute('srcdoc') ?? '';
      await expect(new Blob([html]).size).toBeLessThanOrEqual(30 * KIB);
      await expect(html.replaceAll('https://portal.test/', '')).not.toMatch(/https?:|<img|<script|url\(/);
    }
  },
} satisfies Meta<typeof BothSchemes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Activation: Story = {
  args: { of: (fixture) => activationMail(mailNames(fixture, '/account-activate/a1b2c3'), '048213', 15) },
};

export const Recovery: Story = {
  args: { of: (fixture) => recoveryMail(mailNames(fixture, '/reset/a1b2c3')) },
};

export const Site: Story = {
  args: { of: (fixture) => siteOnlineMail(mailNames(fixture, '/'), `${fixture.station.slug}.estacao.test`) },
};

export const Invitation: Story = {
  args: {
    of: (fixture) =>
      invitationMail(
        mailNames(fixture, '/cadastro?convite=a1b2c3'),
        formatStationCurrency(10_000, fixture.station.currency),
      ),
  },
};

export const Receipt: Story = {
  args: {
    of: () =>
      receiptMail([
        {
          code: '2026-004811',
          activityName: 'Troque pontos por prêmios',
          lines: [
            { name: 'Cesta de café da manhã', value: 12_990, discount: 1_000, quantity: 2 },
            { name: 'Kit de temperos da horta', value: 3_450, discount: 0, quantity: 1 },
          ],
          fee: 1_590,
          discount: 2_000,
          total: 27_020,
          wallet: 5_000,
        },
      ]),
  },
};

export const Renewal: Story = {
  args: {
    of: () =>
      renewalMail({
        description: 'Plano Essencial',
        amount: 4_990,
        from: '2026-03-05',
        until: '2026-04-04',
        next: '2026-04-05',
        link: { label: 'Meu plano', href: '/homepage/planos' },
      }),
  },
};
