export { donationArea, donationRequested, selectDonationProgress } from './donation.ts';
