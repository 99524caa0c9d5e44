export const periods = [
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'halfyearly',
  'yearly',
] as const;
