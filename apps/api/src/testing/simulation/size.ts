export const MEMBERS = 4;
export const ACTIVITIES = 4;
export const PRODUCTS = 8;
export const COUPONS = 5;
