import {
  failed,
  idle,
  type LandingSection,
  loading,
  ready,
  type SafeHtml,
  type SectionKind,
  sectionKind,
} from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { GetApp } from '../app/GetApp.tsx';
import { inFrame } from '../testing/frames.tsx';
import { sampleItem, sampleSection } from '../testing/samples.ts';
import { stationFor } from '../testing/station.ts';
import { Landing } from './Landing.tsx';

const meta = {
  title: 'Screens/Landing/Landing',
  component: Landing,
  parameters: { layout: 'fullscreen', frame: 'public', landing: true },
  decorators: [inFrame],
  args: {
    hero: { title: '' },
    content: idle,
    onRetry: fn(),
    onRetryPlans: fn(),
    onActivity: fn((_, event) => event.preventDefault()),
  },
  render: (args, { globals }) => {
    const { station, pictures, content } = stationFor(globals.station);
    const { features, stores } = station;
    return (
      <Landing
        {...args}
        hero={{
          title: station.welcome.title,
          subtitle:
            station.welcome.text ?? 'Participe das atividades, ganhe pontos e aproveite os benefícios.',
          phonePictures: pictures.headersPhone,
          desktopPictures: pictures.headersDesktop,
        }}
        content={args.content.status === 'idle' ? ready(content.landing) : args.content}
        plans={features.plans ? (args.plans ?? ready(content.plans)) : ready([])}
        enterprisePlan={features.enterprisePlan}
        stores={features.nativeApp ? { ios: stores.ios ?? null, android: stores.android ?? null } : undefined}
        showLogin={!features.hideLogin}
      />
    );
  },
} satisfies Meta<typeof Landing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, args, globals }) => {
    const { sections, activities } = stationFor(globals.station).content.landing;
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    const list = sections.find(({ kind }) => kind === 'activities');
    await expect(canvas.getByRole('region', { name: list?.title ?? '' })).toBeVisible();
    await expect(canvas.queryByText(/<p>/)).toBeNull();
    const name = `${activities[0]?.name}: ${activities[0]?.clickLabel ?? 'Participe'}`;
    await userEvent.click(canvas.getByRole('link', { name }));
    await expect(args.onActivity).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** A station whose app comes first, opened on a desktop. */
export const AppFirst: Story = {
  args: {
    appSection: (
      <GetApp
        stores={{ ios: 'https://loja.exemplo.test/ios', android: 'https://loja.exemplo.test/android' }}
        // Empty here: the browser draws the QR codes that the host would render.
        pictures={{ ios: '', android: '' }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Baixe nosso App!' })).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: /^Código QR/ })).toHaveLength(2);
    await expect(canvas.getAllByRole('heading', { name: 'Baixe nosso App!' })).toHaveLength(1);
  },
};

export const Empty: Story = { args: { content: ready({ sections: [], activities: [] }), plans: ready([]) } };

export const Loading: Story = { args: { content: loading() } };

export const Failed: Story = {
  args: { content: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function withOnlySections(...sections: LandingSection[]) {
  return { content: ready({ sections, activities: [] }), plans: ready([]) };
}

/** An editor's background colour that gives text too little contrast. */
export const UnprovenGround: Story = {
  args: withOnlySections(
    sampleSection({
      kind: 'rows',
      title: 'Como funciona',
      subtitle: 'Em três passos.',
      titleColor: '#ffffff',
      background: { kind: 'color', color: '#777777' },
      items: [
        sampleItem({ name: 'Crie sua conta', description: toSafeHtml('Leva dois minutos.'), link: 'signup' }),
      ],
    }),
  ),
};

export const OwnColors: Story = {
  args: withOnlySections(
    sampleSection({
      kind: 'stack',
      title: 'Noite de prêmios',
      subtitle: 'Na sede, com entrada gratuita.',
      titleColor: '#ffe9a8',
      subtitleColor: '#ffffff',
      background: { kind: 'color', color: '#1b2440' },
      items: [sampleItem({ name: 'Sexta-feira, às 20h', link: 'login', buttonLabel: 'Garantir lugar' })],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Noite de prêmios' })).toHaveStyle({
      color: 'rgb(255, 233, 168)',
    });
  },
};

function toSafeHtml(text: string): SafeHtml {
  return text as SafeHtml;
}

const richDescription = toSafeHtml(
  '<p>Você participa <strong>quando quiser</strong>:</p><ul><li>sem custo;</li><li>sem fidelidade.</li></ul><p>Leia o <a href="/termos-de-uso">regulamento</a>.</p>',
);

export const RichTexts: Story = {
  args: withOnlySections(
    ...(['cards', 'rows', 'carousel', 'stack'] as const).map((kind, index) =>
      sampleSection({
        id: index + 1,
        kind,
        title: `Textos: ${kind}`,
        items: [1, 2, 3].map((id) =>
          sampleItem({ id, name: `O programa ${id}`, description: richDescription }),
        ),
      }),
    ),
  ),
  play: async ({ canvas }) => {
    for (const kind of ['cards', 'rows', 'carousel', 'stack']) {
      const section = within(canvas.getByRole('region', { name: `Textos: ${kind}` }));
      await expect(section.getAllByText('quando quiser')[0]).toHaveProperty('tagName', 'STRONG');
    }
  },
};

const pictures = ['quiz', 'cupom', 'convite', 'curso', 'produto'] as const;

interface FillOptions {
  count?: number;
  nameOf?: (number: number) => string;
  withoutPictures?: boolean;
}

function createItems(
  slug: unknown,
  { count = 3, nameOf = (number) => `Vantagem ${number}`, withoutPictures = false }: FillOptions,
) {
  const { covers } = stationFor(slug).pictures;
  const links = ['signup', 'login', 'about', 'external', 'none'] as const;
  return Array.from({ length: count }, (_, index) => {
    const cover = pictures[index % pictures.length] ?? 'quiz';
    return sampleItem({
      id: index + 1,
      name: nameOf(index + 1),
      description: toSafeHtml('Para quem participa, <strong>sem custo</strong>.'),
      image: withoutPictures ? null : (covers[cover] ?? null),
      link: links[index % links.length] ?? 'none',
      url: 'https://exemplo.test/',
      buttonLabel: index % 2 === 0 ? 'Saiba mais' : null,
    });
  });
}

const allKinds: readonly SectionKind[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(sectionKind);

function withSections(kinds: readonly SectionKind[], fillOptions: FillOptions = {}): Pick<Story, 'render'> {
  return {
    render: (args, { globals }) => {
      const { station, pictures: stationPictures, content } = stationFor(globals.station);
      const sections = kinds.map((kind, index) =>
        sampleSection({
          id: index + 1,
          kind,
          title: kind === 'app' || kind === 'media' ? null : `Tipo ${allKinds.indexOf(kind) + 1}`,
          subtitle: kind === 'stack' ? 'Uma linha abaixo do título.' : null,
          items: ['activities', 'app', 'plans', 'form'].includes(kind)
            ? []
            : createItems(globals.station, kind === 'media' ? { ...fillOptions, count: 1 } : fillOptions),
        }),
      );
      const { count = 5, nameOf, withoutPictures } = fillOptions;
      const activities = Array.from({ length: count }, (_, index) => ({
        ...(content.landing.activities[index % content.landing.activities.length] as never as object),
        id: index + 1,
        ...(nameOf === undefined ? {} : { name: nameOf(index + 1) }),
        ...(withoutPictures ? { image: null } : {}),
      })) as unknown as typeof content.landing.activities;
      return (
        <Landing
          {...args}
          hero={{
            title: station.welcome.title,
            phonePictures: stationPictures.headersPhone,
            desktopPictures: stationPictures.headersDesktop,
          }}
          content={ready({ sections, activities })}
          plans={ready(content.plans)}
          stores={{ ios: 'https://exemplo.test/ios', android: 'https://exemplo.test/android' }}
        />
      );
    },
  };
}

export const EveryKind: Story = {
  ...withSections(allKinds),
  play: async ({ canvas, canvasElement }) => {
    // Sections 6 and 9 have no title, so they are no landmarks. Stations without plans have no section 7.
    for (const number of [1, 2, 3, 4, 5, 7, 8])
      await expect(
        canvas.queryAllByRole('region', { name: `Tipo ${number}` }).length + (number === 7 ? 1 : 0),
      ).toBeGreaterThan(0);
    await expect(canvas.getByRole('heading', { name: 'Baixe nosso App!' })).toBeVisible();
    await expect(canvasElement.querySelector('#secao1 ul')?.children).toHaveLength(3);
  },
};

export const EveryKindOnAPhone: Story = {
  ...EveryKind,
  globals: { viewport: { value: 'phone' } },
  play: () => {},
};

export const Type1Cards: Story = {
  ...withSections(['cards'], { count: 5 }),
  globals: { viewport: { value: 'desktop' } },
};
export const Type2Rows: Story = {
  ...withSections(['rows']),
  globals: { viewport: { value: 'desktop' } },
};
export const Type3Carousel: Story = {
  ...withSections(['carousel'], { count: 7 }),
  globals: { viewport: { value: 'desktop' } },
};
export const Type4Stack: Story = withSections(['stack']);
export const Type5Activities: Story = {
  ...withSections(['activities'], { count: 9 }),
  globals: { viewport: { value: 'desktop' } },
};
export const Type6App: Story = withSections(['app']);
export const Type7Plans: Story = withSections(['plans']);
export const Type8Form: Story = {
  ...withSections(['form']),
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('region', { name: 'Tipo 8' })).getByRole('link')).toHaveAttribute(
      'href',
      '/suporte',
    );
  },
};
export const Type9Media: Story = withSections(['media']);

export const OneItem: Story = withSections(allKinds, { count: 1 });

export const TwentyItems: Story = withSections(['cards', 'carousel', 'activities'], { count: 20 });

export const WithoutPictures: Story = withSections(allKinds, { withoutPictures: true });

export const LongNames: Story = {
  ...withSections(allKinds, {
    nameOf: (number) =>
      `${number}. Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades`,
  }),
  globals: { viewport: { value: 'narrow' } },
};

/** A third-party video loads nothing before the visitor presses play. Its height is capped at 400px. */
export const Videos: Story = {
  args: withOnlySections(
    sampleSection({
      kind: 'media',
      items: [sampleItem({ name: 'A sede', videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })],
    }),
    sampleSection({
      id: 2,
      kind: 'media',
      items: [sampleItem({ name: 'O nosso vídeo', videoUrl: '/midia/sede.mp4' })],
    }),
    sampleSection({
      id: 3,
      kind: 'cards',
      title: 'Vídeos',
      items: [
        sampleItem({ name: 'Um', videoUrl: 'https://vimeo.com/76979871', link: 'about' }),
        sampleItem({ id: 2, name: 'Dois', image: null }),
      ],
    }),
  ),
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    const cover = canvas.getByRole('button', { name: 'Reproduzir vídeo: A sede (YouTube)' });
    await expect(Math.round(cover.getBoundingClientRect().height)).toBeLessThanOrEqual(400);
    const ownVideo = canvas.getByLabelText('O nosso vídeo');
    await expect(ownVideo).toHaveProperty('tagName', 'VIDEO');
    await expect(Math.round(ownVideo.getBoundingClientRect().height)).toBeLessThanOrEqual(400);
  },
};

export const PlansOnTheirWay: Story = {
  ...withPlans(loading()),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const PlansFailed: Story = {
  ...withPlans(failed()),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetryPlans).toHaveBeenCalledOnce();
  },
};

function withPlans(plans: NonNullable<Story['args']>['plans']): Pick<Story, 'render'> {
  return {
    render: (args) => (
      <Landing
        {...args}
        hero={{ title: 'Planos' }}
        content={ready({ sections: [sampleSection({ kind: 'plans', title: 'Planos' })], activities: [] })}
        plans={plans}
      />
    ),
  };
}

/** Sections of an unknown kind are skipped. */
export const UnknownSection: Story = {
  args: withOnlySections(
    sampleSection({ kind: 'unknown', title: 'Do futuro' }),
    sampleSection({
      id: 2,
      kind: 'form',
      title: 'Contato',
      background: { kind: 'unknown', type: 'video' },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Do futuro')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Contato' })).toBeVisible();
  },
};
