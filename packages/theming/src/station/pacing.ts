import { choice, flag, group, wholeNumber } from './leaf.ts';

function milliseconds(min: number, max: number, byDefault: number, description: string) {
  return wholeNumber(min, max, 'milliseconds').default(byDefault).meta({ description });
}

function minutes(byDefault: number, description: string) {
  return wholeNumber(1, 1440, 'minutes').default(byDefault).meta({ description });
}

/**
 * Timings and interaction. Where a default is kinder to members than the first product, its behaviour is an
 * option.
 */
export const pacingSchema = group(
  {
    homeDelayMs: milliseconds(0, 10_000, 0, 'How long the home page waits before it loads its data.'),
    bannerMs: milliseconds(2000, 60_000, 5000, 'How long a banner or carousel stays before it moves on.'),
    bannerRests: flag(
      true,
      'Banners rest while hovered, focused or hidden; otherwise only their pause button stops them. Where motion is reduced they keep still in any case.',
    ),
    snackbarMs: milliseconds(1000, 60_000, 2000, 'How long a snackbar stays.'),
    toastMs: milliseconds(1000, 60_000, 4000, 'How long a toast stays.'),
    errorSnackbar: choice(
      ['send', 'leave'],
      'send',
      'When a snackbar says what is wrong with a field, which stands at the field in any case: "send", of the first wrong one when a form is sent; "leave", of each when it is left.',
    ),
    messagesRest: flag(true, 'Snackbars and toasts stay while hovered or focused.'),
    holdMinutes: minutes(15, 'How long the stock in a cart is held.'),
    pixMinutes: minutes(30, 'How long a PIX charge, or a card that is looked into, is waited for.'),
    pixPolling: flag(true, 'A PIX payment is noticed without a click; the button to check stays.'),
    commentButton: flag(true, 'Comments can be sent by a button, not by Enter alone.'),
    explainFailures: flag(
      true,
      'A statement that fails to load, and a file that a post may not have, say why; otherwise they are silent.',
    ),
    refreshInPlace: flag(
      true,
      'After a change the data refreshes where it stands; otherwise the page reloads.',
    ),
    storedUser: choice(
      ['minimal', 'full'],
      'minimal',
      'What the browser keeps of the member; "minimal" leaves out CPF, birthday and phone.',
    ),
    cardQr: choice(
      ['signed', 'plain'],
      'signed',
      'Not read yet: The code on the virtual card: signed, so that nobody can guess one, or the bare member id.',
    ),
  },
  { title: 'Pacing', description: 'How fast things move, and how long they wait.' },
).prefault({});
