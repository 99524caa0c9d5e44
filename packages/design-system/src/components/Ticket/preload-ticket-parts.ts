import { preloadDialog } from '../Dialog/Dialog.tsx';
import { preloadSavePicture } from '../PrintButton/PrintButton.tsx';
import { preloadQrCode } from '../QrCode/QrCode.tsx';

/**
 * Preloads dialog, QR code and picture saving for receipts and vouchers.
 *
 * Pages that list receipts or vouchers call it: at the door there is often no network.
 */
export function preloadTicketParts(): void {
  preloadDialog();
  preloadQrCode();
  preloadSavePicture();
}
