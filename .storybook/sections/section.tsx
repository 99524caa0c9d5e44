import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement, type ReactElement } from 'react';

type AnyStory = StoryObj & { name?: string };

export function storyOf(slug: string, meta: Meta, story: AnyStory, name: string, shared: string): AnyStory {
  const { component } = meta;
  const render =
    story.render ??
    meta.render ??
    (component === undefined ? undefined : (args: object) => createElement(component, args));
  return {
    ...story,
    name,
    args: { ...meta.args, ...story.args },
    // The original story is photographed in every station; this copy would repeat the picture.
    parameters: { ...meta.parameters, ...story.parameters, chromatic: { disableSnapshot: true }, shared },
    decorators: [...[story.decorators ?? []].flat(), ...[meta.decorators ?? []].flat()],
    globals: { ...meta.globals, ...story.globals, station: slug },
    ...(render === undefined ? {} : { render }),
  };
}

export function passportStory(slug: string): AnyStory {
  return {
    loaders: [
      async () => {
        // Loaded lazily: it includes the theming engine, which no screen needs.
        const { measurePassport, Passport } = await import('./passport/Passport.tsx');
        // Measured before rendering, so a picture never shows a gap.
        return { passport: <Passport slug={slug} bytes={await measurePassport(slug)} /> };
      },
    ],
    render: (_args, { loaded }) => (loaded as { passport: ReactElement }).passport,
    globals: { station: slug, view: 'one' },
    parameters: { layout: 'fullscreen' },
  };
}

export function refusedStory(message: string): AnyStory {
  return {
    render: () => (
      <pre role="alert" style={{ padding: '2rem', whiteSpace: 'pre-wrap' }}>
        {message}
      </pre>
    ),
  };
}
