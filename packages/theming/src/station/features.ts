import { choice, flag, group, httpsUrl, list, oneOf, wholeNumber } from './leaf.ts';

const loginFeatures = {
  login: choice(
    ['email', 'cpf', 'choice'],
    'email',
    'The login name: e-mail or CPF; "choice" shows a CPF / E-mail switch.',
  ),
  loginLayout: choice(
    ['standard', 'split'],
    'standard',
    'The layout of the login page; "split" puts a picture beside the form.',
  ),
  hideLogin: flag(false, 'The navigation of public pages has no login link.'),
  externalApp: flag(
    false,
    'After the login, members with a finished briefing continue to the external app with a temporary token.',
  ),
};

const signUpFeatures = {
  passwordSignUp: flag(
    false,
    'Sign-up for people in the register of the station. The server finds them by CPF and birthday and fills in the e-mail; a password step follows. Always on with `unionAreas`.',
  ),
  openSignUp: flag(false, 'A separate sign-up page at /signup that needs no session.'),
  skipFirstStep: flag(false, 'The first step of the sign-up goes straight to the login.'),
  companySignUp: flag(false, 'Companies can register themselves, at /cadastrar/empresa.'),
  companyWithoutCpf: flag(false, 'The company wizard asks for no CPF.'),
  minimumAge: wholeNumber(0, 120, 'years')
    .default(18)
    .meta({ description: 'The youngest age that can sign up, in years.' }),
  majoritySecurity: flag(
    false,
    'Public pages show a notice about the legal age, and visitors pass an age gate.',
  ),
  promotion: flag(
    false,
    'Promotion mode: members also tick the entry requirements and the rules before they join.',
  ),
};

const publicPageFeatures = {
  publicMode: flag(
    false,
    'A public programme: members have no CPF (it is sent as null). Members who have not activated their account can enter, up to the page that asks for it. Always on where the slug contains "brbdux".',
  ),
  mobileOnly: flag(false, 'Desktop visitors see only the app, the landing page and the public pages.'),
  nativeApp: flag(
    false,
    'The station has a native app. The portal shows its links, the Android "open or download" dialog and a download banner on the landing page.',
  ),
  privacyNotice: choice(
    ['standard', 'bank'],
    'standard',
    'The privacy notice; "bank" covers members under 18.',
  ),
  terms: choice(
    ['standard', 'own'],
    'standard',
    'The terms of use; "own" also links the regulation document.',
  ),
  regulationUrl: httpsUrl().optional().meta({
    description:
      'The regulation document. The terms of use and the footer link to it where `terms` is "own".',
  }),
  cookieBar: flag(true, 'The bar that asks for consent to cookies, on public pages.'),
  footer: choice(
    ['plain', 'sunken', 'tint', 'header'],
    'plain',
    'The background of the footer: as cards, sunken, tinted with the brand, or as the top bar. Its text colours follow.',
  ),
  navbarButton: choice(
    ['main', 'secondary'],
    'main',
    'The sign-up button in the top bar: a main or a secondary action.',
  ),
};

const areaFeatures = {
  feed: flag(true, 'The feed ("Mural").'),
  events: flag(true, 'The calendar.'),
  files: flag(true, 'Downloads.'),
  plans: flag(true, 'Plans and their subscriptions.'),
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
    'The virtual membership card: a page with a shortcut in the profile; "menu" also adds it to the main menu.',
  ),
  luckyNumbers: flag(false, 'Lucky numbers: a tile on phones, the page and a shortcut in the profile.'),
  exclusivePage: flag(false, 'The extra page /homepage/exclusivo.'),
  enterprisePlan: flag(false, 'The card of the enterprise plan, among the plans.'),
  supportChat: flag(false, 'Support opens an external chat instead of the form.'),
  manageLink: flag(false, 'A "Gerenciar" link to the management app, with a one-time token.'),
  noBankData: flag(false, 'Not read yet: Transfers ask for no bank data.'),
};

const unionFeatures = {
  unionTiles: flag(false, 'The five shortcut tiles of a union on the home page.'),
  unionAreas: list(oneOf(['political', 'legal', 'accounting', 'health']), 4, 'areas')
    .default([])
    .meta({
      description:
        'The service areas of a union. They identify members by their CPF, so members sign up with the register of the station (`passwordSignUp`).',
    }),
  unionLibrary: flag(
    false,
    'The union areas show contacts, topics, texts, days and videos from the content. Otherwise they show the standard texts.',
  ),
  legalCategory: wholeNumber(1, 2_147_483_647)
    .optional()
    .meta({
      description: 'The number of the activity category on the legal home page.',
      examples: [494],
    }),
  fuelClub: flag(false, 'The fuel voucher club.'),
  preRegistrationChange: flag(
    false,
    'The profile offers a form to ask for a change of the pre-registration.',
  ),
  profileLocked: flag(false, 'Members can read their profile, but not change it.'),
};

/** Differences in behaviour between stations. Code checks a feature, never which station it is. */
export const featuresSchema = group(
  { ...loginFeatures, ...signUpFeatures, ...publicPageFeatures, ...areaFeatures, ...unionFeatures },
  { title: 'Features', description: 'Where the station differs from the standard.' },
).prefault({});
