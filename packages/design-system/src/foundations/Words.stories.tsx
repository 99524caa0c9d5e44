import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Callout } from '../components/Callout/Callout.tsx';
import { CookieBar } from '../components/CookieBar/CookieBar.tsx';
import { Footer } from '../components/Footer/Footer.tsx';
import { PasswordField } from '../components/PasswordField/PasswordField.tsx';
import { PublicNavbar } from '../components/PublicNavbar/PublicNavbar.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { TextsProvider } from '../texts/TextsProvider.tsx';
import type { TextOverrides } from '../texts/texts.ts';

const englishTexts: TextOverrides = {
  common: { tones: { success: 'Success', warning: 'Warning', danger: 'Error', info: 'Information' } },
  cookieBar: {
    label: 'About cookies',
    text: 'We use cookies to make your visit a better one. Our {policy} says which.',
    policy: 'privacy policy',
    accept: 'Accept',
  },
  field: { optional: ' (optional)' },
  footer: { label: 'About us', privacy: 'Privacy policy', terms: 'Terms of use', support: 'Contact us' },
  headerBar: { label: 'Main' },
  passwordField: { label: 'Password', show: 'Show the password' },
  publicNavbar: {
    more: 'More',
    menu: 'Menu',
    support: 'Contact us',
    login: 'Log in',
    signUp: 'Sign up',
    signUpInMenu: 'Sign up',
  },
};

const meta = {
  title: 'Foundations/Words',
  component: TextsProvider,
  parameters: { layout: 'fullscreen' },
  args: {
    texts: englishTexts,
    children: (
      <Stack>
        <PublicNavbar name="Clube Exemplo" items={[{ label: 'Benefits', href: '#benefits' }]} />
        <Callout tone="warning">Your password is about to expire.</Callout>
        <TextField label="Nickname" />
        <PasswordField required />
        {/* The transform confines the fixed bar to this box. */}
        <div style={{ transform: 'translate(0)', minHeight: '10rem' }}>
          <CookieBar policyHref="#privacy" onAccept={() => {}} />
        </div>
        <Footer name="Clube Exemplo" email="hello@exemplo.test" />
      </Stack>
    ),
  },
} satisfies Meta<typeof TextsProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Components' own words in another language; the provider wraps the application. */
export const English: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Nickname ?\(optional\)$/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show the password' })).toBeVisible();
    await expect(canvas.getByText(/We use cookies/)).toHaveTextContent('Our privacy policy says which.');
    await expect(canvas.queryByText(/Entrar|Cadastr|Senha|opcional/)).toBeNull();
  },
};
