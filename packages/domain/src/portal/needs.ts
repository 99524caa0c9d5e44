import type { UnionPart } from '../union/places.ts';

/** What decides, of a station's features, which parts of the portal it has. */
export interface PartFeatures {
  readonly plans: boolean;
  readonly enterprisePlan: boolean;
  readonly accountability: boolean;
  readonly hideCostAndCart: boolean;
  readonly luckyNumbers: boolean;
  readonly exclusivePage: boolean;
  readonly fuelClub: boolean;
  readonly companySignUp: boolean;
  readonly manageLink: boolean;
  readonly nativeApp: boolean;
  readonly virtualCard: 'off' | 'profile' | 'menu';
  readonly preRegistrationChange: boolean;
  readonly unionAreas: readonly UnionPart[];
}

/** Parts of the portal that a station has or has not. */
export const parts = {
  plans: (features: PartFeatures) => features.plans,
  enterprisePlan: (features: PartFeatures) => features.plans && features.enterprisePlan,
  accountability: (features: PartFeatures) => features.accountability,
  /** Whatever has a price on it: the shop and the cart. */
  cart: (features: PartFeatures) => !features.hideCostAndCart,
  luckyNumbers: (features: PartFeatures) => features.luckyNumbers,
  exclusive: (features: PartFeatures) => features.exclusivePage,
  fuelClub: (features: PartFeatures) => features.fuelClub,
  companySignUp: (features: PartFeatures) => features.companySignUp,
  manage: (features: PartFeatures) => features.manageLink,
  app: (features: PartFeatures) => features.nativeApp,
  virtualCard: (features: PartFeatures) => features.virtualCard !== 'off',
  preRegistrationChange: (features: PartFeatures) => features.preRegistrationChange,
} as const;

/** Those, and the areas of a union by their names. */
export type Part = keyof typeof parts | UnionPart;

function hasPart(part: Part, features: PartFeatures): boolean {
  return part in parts
    ? parts[part as keyof typeof parts](features)
    : features.unionAreas.includes(part as UnionPart);
}

/** What a station lets its members see, told to each with their session: features under the same names. */
export const accesses = ['feed', 'events', 'files', 'checkout', 'myAccount'] as const;

export type Access = (typeof accesses)[number];

export type Accesses = Readonly<Record<Access, boolean>>;

/** What there has to be for a page, a call or an entry of the menu. */
export interface Needs {
  /** Without it, the thing isn't there at all. */
  readonly part?: Part;
  /** Without it, the thing is there, but not for these members. */
  readonly access?: Access;
}

/** `forbidden`: there, but not for them. `absent`: this station has no such thing. */
export type Verdict = 'open' | 'forbidden' | 'absent';

/** Whether what needs this may be seen: by pages, by calls and by the menu alike.. */
export function verdictOn({ part, access }: Needs, features: PartFeatures, may: Accesses): Verdict {
  if (access !== undefined && !may[access]) return 'forbidden';
  return part === undefined || hasPart(part, features) ? 'open' : 'absent';
}

/** What both the station and the member's own session let them see. */
export function accessesOf(features: Accesses, told: Accesses | undefined): Accesses {
  const both = (name: Access) => features[name] && told?.[name] !== false;
  return Object.fromEntries(accesses.map((name) => [name, both(name)])) as Accesses;
}
