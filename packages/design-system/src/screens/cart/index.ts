export * from './CartAnalysis.tsx';
export * from './CartDelivery.tsx';
export * from './CartDone.tsx';
export * from './CartFrame.tsx';
export * from './CartItems.tsx';
export * from './CartPayment.tsx';
export * from './CartPix.tsx';
export * from './CartReview.tsx';
export type { ShippingByAction } from './shipping-fields.ts';
