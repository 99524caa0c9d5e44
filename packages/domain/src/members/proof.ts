import type { Needs, Part } from '../portal/needs.ts';
import { unionPlaces } from '../union/places.ts';

/** Parts that serve members by the register of their station: a CPF that nobody has proven opens none of them. */
const registerParts: ReadonlySet<Part> = /* @__PURE__ */ new Set<Part>(['fuelClub', 'preRegistrationChange']);

/** Whether a page, a call or an entry of the menu is for members with a proven CPF alone. */
export function needsProof({ part }: Needs): boolean {
  return part !== undefined && (registerParts.has(part) || Object.hasOwn(unionPlaces, part));
}

export const proofTexts = {
  unproven: 'Confirme o seu cadastro com a secretaria',
  why: 'Esta parte é para quem já teve o CPF conferido. Fale com a secretaria para confirmar o seu.',
  correct: 'Para corrigir o CPF, fale com a secretaria',
} as const;
