import type { Meta, StoryObj } from '@storybook/react-vite';
import { Welcome as Page } from './Welcome.tsx';

const meta = {
  title: 'Welcome',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', pairs: false, isWithoutStation: true },
  globals: { view: 'one' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = { render: () => <Page /> };
