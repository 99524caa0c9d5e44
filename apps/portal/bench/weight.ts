import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Build } from '../host/build.ts';
import { QUALITY } from '../host/pages/page-cache.ts';

const PUBLIC = 'src/frames/PublicFrame.tsx';

/** The pages there are to measure, by their address: the modules that render each. */
export const pages = {
  '/': [PUBLIC, 'src/areas/landing/LandingPage.tsx'],
  '/login': [PUBLIC, 'src/areas/session/LoginPage.tsx'],
  '/homepage': ['src/frames/MemberFrame.tsx', 'src/areas/home/HomePage.tsx'],
} as const;

/** The way to any page but the first ones: whoever opens one of those has it at the first touch. */
const MORE_PAGES = 'src/more-pages.ts';

/** The shell of a member with the way to its pages, as somebody has it who begins on any other page than the first. */
export const shellOfAnyPage = ['src/frames/MemberFrame.tsx', MORE_PAGES];

/** What a member has before they buy: the home page, what makes calls and asks for the home's, and fields. */
const BEFORE_BUYING = [
  ...pages['/homepage'],
  'src/page-shape.tsx',
  MORE_PAGES,
  '../../packages/contract/src/client/transport.ts',
  '../../packages/contract/src/areas/home/calls.ts',
  'src/areas/support/SupportPage.tsx',
];

/** What the steps of buying load as well: the form of a card, by the page that shows it alone, and is left out itself. */
const NEW_CARD = 'src/areas/cards/NewCardPage.tsx';

/** The routes on which a member buys: with all that any step of them loads. */
export const buying = {
  cart: [
    'CartPage',
    ...['Items', 'Delivery', 'Payment', 'Review', 'Analysis', 'Pix', 'Done'].map((step) => `steps/${step}`),
  ]
    .map((name) => `src/areas/cart/${name}.tsx`)
    .concat(
      NEW_CARD,
      '../../packages/contract/src/areas/cart/calls.ts',
      '../../packages/contract/src/areas/cards/calls.ts',
      '../../packages/contract/src/areas/payments/calls.ts',
    ),
  payments: ['src/areas/payments/DeskPage.tsx', '../../packages/contract/src/areas/payments/calls.ts'],
};

/** Members' routes with what they show at first sight: what sifts a table and what dialogs are made of come after that. */
export const routes = {
  statement: [
    'src/areas/statements/StatementsPage.tsx',
    '../../packages/contract/src/areas/statements/calls.ts',
  ],
  plans: ['src/areas/plans/MemberPlansPage.tsx'],
  planPurchase: ['src/areas/plans/PlanCheckoutPage.tsx', 'src/areas/plans/steps/Ask.tsx'],
  planWaiting: ['src/areas/plans/PlanCheckoutPage.tsx', 'src/areas/plans/steps/Waiting.tsx'],
  enterprisePlan: ['src/areas/plans/EnterprisePlanPage.tsx'],
  subscriptions: ['src/areas/subscriptions/SubscriptionsPage.tsx'],
  paymentMethods: ['src/areas/cards/PaymentMethodsPage.tsx'],
  newCard: ['src/areas/cards/NewCardPage.tsx'],
  topUp: ['src/areas/wallet/TopUpPage.tsx'],
  fuelClub: ['src/areas/fuel/FuelClubPage.tsx'],
  support: ['src/areas/support/MemberSupportPage.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const CALENDAR = [
  'src/areas/calendar/CalendarPage.tsx',
  '../../packages/contract/src/areas/calendar/calls.ts',
];

/** What lays out the calendar: a month at first sight, the hours of a week or a day once one of those is chosen. */
export const calendarGrids = {
  month: '../../packages/design-system/src/components/EventCalendar/MonthGrid.tsx',
  times: '../../packages/design-system/src/components/EventCalendar/TimeGrid.tsx',
} as const;

/** What fields, the captcha's box and drafts are made of, by a page that has no more than that. */
const FORM = 'src/areas/support/SupportPage.tsx';

/** Where people come in and say who they are: with what each shows at first sight. */
export const entrances = {
  register: [PUBLIC, 'src/areas/signup/RegisterPage.tsx'],
  openSignUp: [PUBLIC, 'src/areas/signup/OpenSignUp.tsx'],
  confirmEmail: [PUBLIC, 'src/areas/signup/CodePage.tsx'],
  forgotPassword: [PUBLIC, 'src/areas/recovery/ForgotPasswordPage.tsx'],
  resetPassword: [PUBLIC, 'src/areas/recovery/ResetPasswordPage.tsx'],
  registerCompany: [PUBLIC, 'src/areas/company/RegisterCompanyPage.tsx'],
  onboarding: ['src/areas/onboarding/SignUpPage.tsx'],
  companyWizard: ['src/areas/onboarding/SignUpPage.tsx', 'src/areas/company/CompanyWizard.tsx'],
  account: ['src/areas/account/AccountPage.tsx'],
  profile: ['src/areas/profile/ProfilePage.tsx'],
  feed: ['src/areas/feed/FeedPage.tsx', '../../packages/contract/src/areas/feed/calls.ts'],
  giveaway: ['src/areas/giveaway/GiveawayPage.tsx'],
  card: ['src/areas/card/CardPage.tsx'],
  cardValidator: [PUBLIC, 'src/areas/card/CardValidatorPage.tsx'],
  accountability: ['src/areas/accountability/AccountabilityPage.tsx'],
  news: ['src/areas/news/NewsPage.tsx'],
  newsItem: ['src/areas/news/NewsItemPage.tsx'],
  downloads: ['src/areas/downloads/DownloadsPage.tsx'],
  download: ['src/areas/downloads/DownloadPage.tsx'],
  emailList: [PUBLIC, 'src/areas/mailing/EmailListPage.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export interface Weight {
  readonly scripts: number;
  readonly styles: number;
}

function sizeOf(client: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
}

/** The scripts of these modules, without what others have brought along before. */
function beyond(build: Build, client: string, files: readonly string[], before: readonly string[]): number {
  const known = new Set(build.assetsOf(before).modules);
  return sizeOf(
    client,
    build.assetsOf(files).modules.filter((file) => !known.has(file)),
  );
}

/** What the home page adds to the shell that every page of a member stands in. */
export function homeBeyondShell(build: Build, client: string): number {
  return beyond(build, client, pages['/homepage'], ['src/frames/MemberFrame.tsx']);
}

/** What a member's route adds to the shell. */
export function routeBeyondShell(build: Build, client: string, route: keyof typeof routes): number {
  return beyond(build, client, routes[route], [
    ...shellOfAnyPage,
    '../../packages/contract/src/client/transport.ts',
  ]);
}

const BEFORE_CALENDAR = [...shellOfAnyPage, '../../packages/contract/src/client/transport.ts'];

/** What the calendar adds to the shell: without a grid, as its list is; with the month's; and what the hours add to that. */
export function calendarBeyondShell(build: Build, client: string) {
  const month = [...CALENDAR, calendarGrids.month];
  return {
    list: beyond(build, client, CALENDAR, BEFORE_CALENDAR),
    month: beyond(build, client, month, BEFORE_CALENDAR),
    times: beyond(build, client, [calendarGrids.times], [...BEFORE_CALENDAR, ...month]),
  };
}

/** The files that only a shown grid brings, by the size that makes them worth the name. */
export function filesOfGrids(build: Build, client: string): readonly string[] {
  const files = Object.values(calendarGrids).flatMap((grid) => build.assetsOf([grid]).modules);
  return [...new Set(files)].filter((file) => sizeOf(client, [file]) > 10 * 1024);
}

/** What a kind of activity adds to the page of activities, with what makes its calls. */
export function panelBeyondFrame(build: Build, client: string, area: string, file: string): number {
  const own = [`src/areas/${area}/${file}.tsx`, `../../packages/contract/src/areas/${area}/calls.ts`];
  const before = [
    ...shellOfAnyPage,
    '../../packages/contract/src/client/transport.ts',
    '../../packages/contract/src/areas/activities/calls.ts',
    'src/areas/activities/ActivityPage.tsx',
  ];
  return beyond(build, client, own, before);
}

/** What one of these adds to the shells and to what any form brings along. */
export function entranceBeyondForms(build: Build, client: string, route: keyof typeof entrances): number {
  return beyond(build, client, entrances[route], [
    PUBLIC,
    ...shellOfAnyPage,
    FORM,
    '../../packages/contract/src/client/transport.ts',
  ]);
}

/** What a route on which members buy adds to what they have from the home page and from any form. */
export function buyingBeyondHome(build: Build, client: string, route: keyof typeof buying): number {
  const files: readonly string[] = buying[route];
  const ownPage = files.includes(NEW_CARD)
    ? build.assetsOf([NEW_CARD]).modules.filter((file) => file.includes('/NewCardPage-'))
    : [];
  return beyond(build, client, files, BEFORE_BUYING) - sizeOf(client, ownPage);
}

/** What a first visit to a page loads, in bytes as they are sent: scripts as files, styles within the page. */
export function weightOf(build: Build, client: string, files: readonly string[]): Weight {
  const { entry, modules, css } = build.assetsOf(files);
  return {
    scripts: sizeOf(client, [entry, ...modules]),
    // As the host compresses what stands in a page.
    styles: brotliCompressSync(css.text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length,
  };
}
