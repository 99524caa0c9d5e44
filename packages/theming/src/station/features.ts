import { choice, flag, group, httpsUrl, list, oneOf, wholeNumber } from './leaf.ts';

const signingIn = {
  login: choice(
    ['email', 'cpf', 'choice'],
    'email',
    'What a member logs in with; "choice" shows a CPF / E-mail switch.',
  ),
  loginLayout: choice(
    ['standard', 'split'],
    'standard',
    'How the login page is laid out; "split" is a picture beside the form.',
  ),
  hideLogin: flag(false, 'No link to the login in the navigation of public pages.'),
  externalApp: flag(
    false,
    'After the login, a member whose briefing is done goes on to the external app with a temporary token.',
  ),
};

const signingUp = {
  passwordSignUp: flag(
    false,
    'Sign-up for people the station already knows: found by CPF and birthday, e-mail given by the server, then a password step. Always on where there are `unionAreas`.',
  ),
  openSignUp: flag(false, 'An own sign-up page at /signup that needs no session.'),
  skipFirstStep: flag(false, 'The first step of the sign-up goes straight to the login.'),
  companySignUp: flag(false, 'Companies can register themselves, at /cadastrar/empresa.'),
  companyWithoutCpf: flag(false, 'The company wizard asks for no CPF.'),
  minimumAge: wholeNumber(0, 120, 'years')
    .default(18)
    .meta({ description: 'The youngest age that can sign up, in years.' }),
  majoritySecurity: flag(
    false,
    'The notice about people of age on public pages, and the age gate for visitors.',
  ),
  promotion: flag(
    false,
    'Promotion mode: two more boxes to tick before joining, for the entry requirements and for the rules.',
  ),
};

const publicFace = {
  publicMode: flag(
    false,
    'A public programme: members have no CPF (it is sent as null), and whoever has not activated their account is let in, as far as the page that asks for it. Always on where the slug contains "brbdux".',
  ),
  mobileOnly: flag(
    false,
    'A desktop visitor is shown the app, the landing page and the public pages, and nothing else.',
  ),
  nativeApp: flag(
    false,
    'There is a native app: its links, the Android "open or download" dialog, the download banner on the landing page.',
  ),
  privacyNotice: choice(
    ['standard', 'bank'],
    'standard',
    'Which privacy notice; the one of a bank covers members under 18.',
  ),
  terms: choice(
    ['standard', 'own'],
    'standard',
    'Which terms of use; "own" also links the regulation document.',
  ),
  regulationUrl: httpsUrl().optional().meta({
    description:
      'The regulation document that the terms of use and the footer link to, where the terms are own.',
  }),
  cookieBar: flag(true, 'The bar that asks for consent to cookies, on public pages.'),
  footer: choice(
    ['plain', 'sunken', 'tint', 'header'],
    'plain',
    'The ground of the footer, and with it the colours of its words: that of cards, set back, a wash of the brand, or that of the top bar.',
  ),
  navbarButton: choice(
    ['main', 'secondary'],
    'main',
    'The button in the top bar that leads to the sign-up: the main one of the page, or one that steps back.',
  ),
};

const areas = {
  feed: flag(true, 'The feed ("Mural").'),
  events: flag(true, 'The calendar.'),
  files: flag(true, 'Downloads.'),
  plans: flag(true, 'Plans and subscriptions to them.'),
  checkout: flag(true, 'The cart, purchases and orders.'),
  myAccount: flag(
    true,
    'The profile and its shortcuts: statement, orders, vouchers, trophies and invitations.',
  ),
  accountability: flag(true, 'The documents of accountability ("Prestação de contas").'),
  hideCostAndCart: flag(false, 'No price on cards, rows and shop, and no cart.'),
  hideProfile: flag(false, 'No link to the profile.'),
  hiddenShortcuts: list(
    oneOf(['statement', 'orders', 'vouchers', 'trophies', 'invitations', 'virtual-card', 'lucky-numbers']),
    7,
    'profile shortcuts',
  )
    .default([])
    .meta({ description: 'Shortcuts that the profile leaves out.' }),
  virtualCard: choice(
    ['off', 'profile', 'menu'],
    'off',
    'The virtual membership card: its page with a shortcut in the profile, and with "menu" in the main menu as well.',
  ),
  luckyNumbers: flag(false, 'Lucky numbers: a tile on phones, the page and a shortcut in the profile.'),
  exclusivePage: flag(false, 'The extra page /homepage/exclusivo.'),
  enterprisePlan: flag(false, 'The card of the enterprise plan, among the plans.'),
  supportChat: flag(false, 'Support opens an external chat instead of the form.'),
  manageLink: flag(false, 'A "Gerenciar" link to the management app, with a one-time token.'),
  noBankData: flag(false, 'Not read yet: Transfers ask for no bank data.'),
};

const union = {
  unionTiles: flag(false, 'The five shortcut tiles of a union on the home page.'),
  unionAreas: list(oneOf(['political', 'legal', 'accounting', 'health']), 4, 'areas')
    .default([])
    .meta({
      description:
        'The service areas of a union. They serve members by their CPF, so members sign up by the register of the station (`passwordSignUp`).',
    }),
  unionLibrary: flag(
    false,
    'The areas of the union show what the content says of them: contacts, topics, texts, days and videos. Without it, what any station says.',
  ),
  legalCategory: wholeNumber(1, 2_147_483_647)
    .optional()
    .meta({
      description: 'The category of activities on the legal home page, by its number.',
      examples: [494],
    }),
  fuelClub: flag(false, 'The fuel voucher club.'),
  preRegistrationChange: flag(
    false,
    'The profile offers a form to ask for a change of the pre-registration.',
  ),
  profileLocked: flag(false, 'Members can read their profile, but not change it.'),
};

/** Everything that differs between stations. Code asks for a feature, never for a station. */
export const featuresSchema = group(
  { ...signingIn, ...signingUp, ...publicFace, ...areas, ...union },
  { title: 'Features', description: 'What the station does differently from the standard.' },
).prefault({});
