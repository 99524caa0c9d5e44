import { preloadDialog } from '../Dialog/Dialog.tsx';
import { preloadSaving } from '../PrintButton/PrintButton.tsx';
import { preloadQrCode } from '../QrCode/QrCode.tsx';

/**
 * Fetches all that a receipt or a voucher takes: the dialog that it opens in, what draws its code, what keeps a picture of it. For
 * a page that lists them, before one is opened: where they are shown there is often no network.
 */
export function preloadPapers(): void {
  preloadDialog();
  preloadQrCode();
  preloadSaving();
}
