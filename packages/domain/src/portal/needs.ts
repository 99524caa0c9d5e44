import type { UnionPart } from '../union/places.ts';

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

export const portalParts = {
  plans: (features: PartFeatures) => features.plans,
  enterprisePlan: (features: PartFeatures) => features.plans && features.enterprisePlan,
  accountability: (features: PartFeatures) => features.accountability,
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

export type PortalPart = keyof typeof portalParts | UnionPart;

function hasPart(part: PortalPart, features: PartFeatures): boolean {
  return part in portalParts
    ? portalParts[part as keyof typeof portalParts](features)
    : features.unionAreas.includes(part as UnionPart);
}

/** A station's features and a member's session use the same names. */
export const accesses = ['feed', 'events', 'files', 'checkout', 'myAccount'] as const;

export type Access = (typeof accesses)[number];

export type Accesses = Readonly<Record<Access, boolean>>;

export interface Needs {
  /** Where the station lacks it, the page is `absent`, even for members with access. */
  readonly part?: PortalPart;
  /** Without it, the page is `forbidden`. This is checked first. */
  readonly access?: Access;
}

export type Verdict = 'open' | 'forbidden' | 'absent';

export function checkNeeds(
  { part, access }: Needs,
  features: PartFeatures,
  memberAccesses: Accesses,
): Verdict {
  if (access !== undefined && !memberAccesses[access]) return 'forbidden';
  return part === undefined || hasPart(part, features) ? 'open' : 'absent';
}

export function accessesOf(features: Accesses, sessionAccesses: Accesses | undefined): Accesses {
  const isAllowed = (access: Access) => features[access] && sessionAccesses?.[access] !== false;
  return Object.fromEntries(accesses.map((access) => [access, isAllowed(access)])) as Accesses;
}
