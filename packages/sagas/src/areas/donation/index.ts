export * from './donation.ts';
