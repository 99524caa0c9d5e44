import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { measurePassport, Passport } from './passport/Passport.tsx';

type AnyStory = StoryObj & { name?: string };

/** A story of a shared file as one station shows it: the file's own meta comes along. */
export function storyOf(slug: string, meta: Meta, story: AnyStory, name: string): AnyStory {
  const { component } = meta;
  const render =
    story.render ??
    meta.render ??
    (component === undefined ? undefined : (args: object) => createElement(component, args));
  return {
    ...story,
    name,
    args: { ...meta.args, ...story.args },
    parameters: { ...meta.parameters, ...story.parameters },
    decorators: [...[story.decorators ?? []].flat(), ...[meta.decorators ?? []].flat()],
    globals: { ...meta.globals, ...story.globals, station: slug },
    ...(render === undefined ? {} : { render }),
  };
}

export function passportStory(slug: string): AnyStory {
  return {
    loaders: [() => measurePassport(slug)],
    render: () => <Passport slug={slug} />,
    globals: { station: slug },
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
