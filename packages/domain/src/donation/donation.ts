import { amountField } from '../money/money-rules.ts';

export const donationLimits = { min: 50, max: 1_000_000 } as const;

export const donationAmount = /* @__PURE__ */ amountField(donationLimits);

export const suggestedDonations = [500, 1000, 2000, 5000] as const;
