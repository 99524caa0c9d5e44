import { activityCard } from './activity-card.ts';
import { ageGate } from './age-gate.ts';
import { animation } from './animation.ts';
import { appOffer } from './app-offer.ts';
import { appShell } from './app-shell.ts';
import { blockingOverlay } from './blocking-overlay.ts';
import { captchaField } from './captcha-field.ts';
import { cardForm } from './card-form.ts';
import { cardPreview } from './card-preview.ts';
import { carousel } from './carousel.ts';
import { cityField } from './city-field.ts';
import { codeField } from './code-field.ts';
import { colorField } from './color-field.ts';
import { combobox } from './combobox.ts';
import { commentThread } from './comment-thread.ts';
import { common } from './common.ts';
import { connectionBar } from './connection-bar.ts';
import { contactCard } from './contact-card.ts';
import { cookieBar } from './cookie-bar.ts';
import { copyField } from './copy-field.ts';
import { countdown } from './countdown.ts';
import { couponField } from './coupon-field.ts';
import { dateText } from './date-text.ts';
import { deliveryForm } from './delivery-form.ts';
import { dialog } from './dialog.ts';
import { errorState } from './error-state.ts';
import { eventCalendar } from './event-calendar.ts';
import { exportBar } from './export-bar.ts';
import { field } from './field.ts';
import { fileField } from './file-field.ts';
import { footer } from './footer.ts';
import { form } from './form.ts';
import { headerBar } from './header-bar.ts';
import { hero } from './hero.ts';
import { inviteDialog } from './invite-dialog.ts';
import { likeButton } from './like-button.ts';
import { limitNotice } from './limit-notice.ts';
import { loadable } from './loadable.ts';
import { mediaFrame } from './media-frame.ts';
import { notices } from './notices.ts';
import { offlineState } from './offline-state.ts';
import { orderCard } from './order-card.ts';
import { orderSummary } from './order-summary.ts';
import { pageHeader } from './page-header.ts';
import { passwordField } from './password-field.ts';
import { passwordRules } from './password-rules.ts';
import { pictureCrop } from './picture-crop.ts';
import { pictureField } from './picture-field.ts';
import { pixPanel } from './pix-panel.ts';
import { planCard } from './plan-card.ts';
import { price } from './price.ts';
import { priceLines } from './price-lines.ts';
import { printButton } from './print-button.ts';
import { productCard } from './product-card.ts';
import { publicFrame } from './public-frame.ts';
import { publicNavbar } from './public-navbar.ts';
import { purchaseCard } from './purchase-card.ts';
import { qrCode } from './qr-code.ts';
import { quantity } from './quantity.ts';
import { receipt } from './receipt.ts';
import { reservationBar } from './reservation-bar.ts';
import { richText } from './rich-text.ts';
import { savedCards } from './saved-cards.ts';
import { section } from './section.ts';
import { shareDialog } from './share-dialog.ts';
import { shelf } from './shelf.ts';
import { skipLink } from './skip-link.ts';
import { stepper } from './stepper.ts';
import { table } from './table.ts';
import { textAreaField } from './text-area-field.ts';
import { ticket } from './ticket.ts';
import { tooltip } from './tooltip.ts';
import { trophyCard } from './trophy-card.ts';
import { videoFrame } from './video-frame.ts';
import { voteBars } from './vote-bars.ts';
import { voucherCard } from './voucher-card.ts';
import { windowNotice } from './window-notice.ts';

/** All that the components say by themselves, in Portuguese. For translators: who imports it loads all of it. */
export const ptBr = {
  activityCard,
  ageGate,
  animation,
  appOffer,
  appShell,
  blockingOverlay,
  captchaField,
  cardForm,
  cardPreview,
  carousel,
  cityField,
  codeField,
  colorField,
  combobox,
  commentThread,
  common,
  connectionBar,
  contactCard,
  cookieBar,
  copyField,
  countdown,
  couponField,
  dateText,
  deliveryForm,
  dialog,
  errorState,
  eventCalendar,
  exportBar,
  field,
  fileField,
  footer,
  form,
  headerBar,
  hero,
  inviteDialog,
  likeButton,
  limitNotice,
  loadable,
  mediaFrame,
  notices,
  offlineState,
  orderCard,
  orderSummary,
  pageHeader,
  passwordField,
  passwordRules,
  pictureCrop,
  pictureField,
  pixPanel,
  planCard,
  price,
  printButton,
  priceLines,
  productCard,
  publicFrame,
  publicNavbar,
  purchaseCard,
  qrCode,
  quantity,
  receipt,
  reservationBar,
  richText,
  savedCards,
  section,
  shareDialog,
  shelf,
  skipLink,
  stepper,
  table,
  textAreaField,
  ticket,
  tooltip,
  trophyCard,
  videoFrame,
  voteBars,
  voucherCard,
  windowNotice,
};

/** The words of the components, by the component that says them. */
export type Words = typeof ptBr;
