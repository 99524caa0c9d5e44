import {
  activationMail,
  formatStationCurrency,
  invitationMail,
  type MailContent,
  receiptMail,
  recoveryMail,
  renewalMail,
  siteMail,
} from '@estacao/domain';
import { mailLookOf, renderMail } from '@estacao/theming/mail';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { MailFrame } from './MailFrame.tsx';
import * as css from './Mails.css.ts';

type Shown = ReturnType<typeof stationFor>;

const KIB = 1024;

function preferring(scheme: 'light' | 'dark', html: string): string {
  return html.replace(
    '@media (prefers-color-scheme:dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  );
}

function Both({ slug, of }: { slug: unknown; of: (shown: Shown) => MailContent }) {
  const shown = stationFor(slug);
  const mail = of(shown);
  const { html } = renderMail(mail, mailLookOf(shown.station, 'https://portal.test'));
  return (
    <div className={css.both}>
      <MailFrame title={`${mail.subject} – claro`} html={preferring('light', html)} />
      <MailFrame title={`${mail.subject} – escuro`} html={preferring('dark', html)} />
    </div>
  );
}

function named({ station, content }: Shown, href: string) {
  return { stationName: station.name, memberName: content.name, href };
}

const meta = {
  title: 'Screens/Sandbox/Mails',
  tags: ['station'],
  component: Both,
  parameters: { layout: 'fullscreen', frame: 'none' },
  decorators: [inFrame],
  argTypes: { of: { control: false } },
  args: { slug: undefined, of: (shown) => recoveryMail(named(shown, '/')) },
  render: ({ of }, { globals }) => <Both slug={globals.station} of={of} />,
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
} satisfies Meta<typeof Both>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Activation: Story = {
  args: { of: (shown) => activationMail(named(shown, '/account-activate/a1b2c3'), '048213', 15) },
};

export const Recovery: Story = {
  args: { of: (shown) => recoveryMail(named(shown, '/reset/a1b2c3')) },
};

export const Site: Story = {
  args: { of: (shown) => siteMail(named(shown, '/'), `${shown.station.slug}.estacao.test`) },
};

export const Invitation: Story = {
  args: {
    of: (shown) =>
      invitationMail(
        named(shown, '/cadastro?convite=a1b2c3'),
        formatStationCurrency(10_000, shown.station.currency),
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
