import { choice, flag, group, wholeNumber } from './leaf.ts';

function milliseconds(min: number, max: number, defaultValue: number, description: string) {
  return wholeNumber(min, max, 'milliseconds').default(defaultValue).meta({ description });
}

function minutes(defaultValue: number, description: string) {
  return wholeNumber(1, 1440, 'minutes').default(defaultValue).meta({ description });
}

/**
 * Timings and interaction. Some defaults are kinder to members than the first product; an option restores its
 * behaviour.
 */
export const pacingSchema = group(
  {
    homeDelayMs: milliseconds(0, 10_000, 0, 'How long the home page waits before it loads its data.'),
    bannerMs: milliseconds(2000, 60_000, 5000, 'How long a banner or carousel stays before it moves on.'),
    bannerRests: flag(
      true,
      'Banners pause while hovered, focused or hidden; otherwise only their pause button stops them. With reduced motion they never move.',
    ),
    snackbarMs: milliseconds(1000, 60_000, 2000, 'How long a snackbar stays.'),
    toastMs: milliseconds(1000, 60_000, 4000, 'How long a toast stays.'),
    errorSnackbar: choice(
      ['send', 'leave'],
      'send',
      'When a snackbar repeats the error beside a field: "send" repeats the first error when a form is sent; "leave" repeats each one when the field loses focus.',
    ),
    messagesRest: flag(true, 'Snackbars and toasts stay while hovered or focused.'),
    holdMinutes: minutes(15, 'How long the stock in a cart is reserved.'),
    pixMinutes: minutes(30, 'How long the portal waits for a PIX charge, or for a card under review.'),
    pixPolling: flag(true, 'The portal notices a PIX payment without a click; the check button stays.'),
    commentButton: flag(true, 'A button sends comments too; otherwise only Enter does.'),
    explainFailures: flag(
      true,
      'The portal explains why a statement fails to load or a post refuses a file; otherwise it is silent.',
    ),
    refreshInPlace: flag(true, 'After a change the data refreshes in place; otherwise the page reloads.'),
    storedUser: choice(
      ['minimal', 'full'],
      'minimal',
      'The member data that the browser keeps; "minimal" leaves out CPF, birthday and phone.',
    ),
    cardQr: choice(
      ['signed', 'plain'],
      'signed',
      'Not read yet: The code on the virtual card: signed, which cannot be guessed, or the bare member id.',
    ),
  },
  { title: 'Pacing', description: 'How fast things move, and how long they wait.' },
).prefault({});
