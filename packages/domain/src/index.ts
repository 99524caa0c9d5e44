export { accountTexts, type Closure, closureSentences } from './account/closure.ts';
export { type Device, type DeviceList, inOrder } from './account/device.ts';
export {
  type DocumentsOfYear,
  documentsByYear,
  documentUrl,
  type TransparencyDocument,
} from './accountability/documents.ts';
export {
  type Activity,
  type ActivityKind,
  activityKind,
  activityTarget,
  activityType,
  outsideTarget,
  type Target,
} from './activities/activity.ts';
export { type CourseConsents, consentTexts } from './activities/consents.ts';
export {
  type ActivityDetail,
  type ActivityVideo,
  type Course,
  coursePrice,
  lacking,
  letsFamilyIn,
  limitLeadsTo,
  needsWindow,
  priceOf,
  rewardOf,
  rulesOf,
  sellsProducts,
  type VideoCheck,
} from './activities/detail.ts';
export { activityKindName } from './activities/kind-name.ts';
export {
  isLimitReached,
  type ParticipationWindow,
  participationTexts,
  type WindowState,
  windowState,
} from './activities/participation.ts';
export {
  type CalendarEntry,
  daysText,
  type EventSpan,
  hoursText,
  inTime,
  type StationEvent,
  spanOf,
  wholeDay,
} from './calendar/event.ts';
export { type EventFile, icsName, icsOf } from './calendar/ics.ts';
export { calendarPath, eventPath } from './calendar/path.ts';
export {
  byDay,
  type CalendarPeriod,
  type CalendarView,
  calendarPeriod,
  calendarViews,
  type DayOfEntries,
  entriesIn,
  nearestTo,
  turned,
  weekdayOf,
} from './calendar/period.ts';
export {
  type CardSeal,
  cardTexts,
  cardValidatorPath,
  cardValidUntil,
  isInTime,
  type MembershipCard,
  readSeal,
  sealedText,
  writeSeal,
} from './card/card.ts';
export {
  type CardDraft,
  type CardField,
  type CardForm,
  emptyCard,
  MOST_SAVED_CARDS,
  type SavedCard,
  savedCardTexts,
} from './cart/card.ts';
export { draftOf, readDraft } from './cart/card-draft.ts';
export { wrongInCard } from './cart/card-rules.ts';
export {
  allowsInstallments,
  type CartAction,
  type CartGroup,
  type CartItem,
  groupsOf,
  isPaymentOnly,
  isPhysical,
} from './cart/cart.ts';
export { type Installment, installmentsOf, keptInstallment } from './cart/installments.ts';
export {
  NEW_CARD,
  noPayment,
  type PaymentChoice,
  type PaymentField,
  type PaymentTerms,
  wrongInPayment,
} from './cart/payment.ts';
export {
  type CartPrice,
  type CouponDiscount,
  type OrderPrice,
  type PricedGroup,
  priceCart,
} from './cart/price.ts';
export type {
  AppliedCoupon,
  OrderedGroup,
  ProductQuantity,
  PurchaseEnd,
  Reservation,
} from './cart/reservation.ts';
export {
  COMMENT_LIMIT,
  type Comment,
  commentTexts,
  inTalkOrder,
  likingOf,
  writtenComment,
  wrongInComment,
} from './comments/comment.ts';
export {
  type CompanyAccount,
  type CompanyAccountField,
  type CompanyField,
  type CompanyForm,
  companyLimits,
  companyRules,
  companyTexts,
  LOGO_LIMIT,
  MOST_STATIONS,
  sandboxCnpjs,
  validColor,
  wrongInCompany,
  wrongInCompanyAccount,
} from './company/company.ts';
export {
  COMPANY_DATA_STEP,
  type CompanyDraft,
  type CompanyStep,
  companyStepOf,
  companySteps,
  companyWire,
  emptyCompany,
  readCompanyDraft,
} from './company/draft.ts';
export { isLookAlike } from './company/look-alike.ts';
export { isSlugOpenToCompanies, openSiteName } from './company/site-name.ts';
export type { FoundAddress } from './contact/address.ts';
export { ADDRESS_LOADING, addressFound, formatCep, isCep, parseCep, validCep } from './contact/cep.ts';
export { isEmail, maskEmail, normalizeEmail, parseEmail, validEmail } from './contact/email.ts';
export {
  formatHealthPhone,
  formatPhone,
  isMobilePhone,
  isPhone,
  parsePhone,
  validLandline,
  validMobilePhone,
  validPhone,
} from './contact/phone.ts';
export { addDays, addMonths, daysBetween } from './dates/calendar.ts';
export { ageOn, type IsoDate, isIsoDate, lastDayOfMonth, parseDate } from './dates/date.ts';
export { ADULT_AGE, afterDate, beforeDate, ofAge, validBirthday, validDate } from './dates/date-rules.ts';
export {
  dateOf,
  endOfDay,
  formatDate,
  formatDateTime,
  formatTime,
  type Moment,
  momentOf,
  type TimeZone,
} from './dates/moment.ts';
export {
  type DeliveryField,
  type DeliveryItem,
  type DeliveryPrice,
  type DeliveryRequest,
  type DeliveryStep,
  deliveryLimits,
  deliveryStepOf,
  deliverySteps,
  deliveryTexts,
  priceDelivery,
  wrongInChoice,
  wrongInDelivery,
} from './delivery/delivery-order.ts';
export { isCnpj, parseCnpj, validCnpj } from './documents/cnpj.ts';
export { isCpf, parseCpf, validCpf } from './documents/cpf.ts';
export { formatCnpj, formatCpf } from './documents/format.ts';
export { donationAmount, donationAmounts, donationLimits } from './donation/donation.ts';
export { type Download, type DownloadPage, downloadPath, fileFacts, fileSize } from './downloads/download.ts';
export {
  FEED_PAGE,
  FEED_THRESHOLD,
  hostIdOf,
  mayHaveMore,
  POST_LIMIT,
  type Post,
  type PostPicture,
  type PostVideo,
  postTexts,
  videoSource,
  wrongInPost,
} from './feed/post.ts';
export {
  fileLimits,
  fileTexts,
  megabytes,
  PIECES_FROM,
  percentSent,
  refusedFile,
  type StoredFile,
  type SubmitProgress,
  tooLargeText,
  type Upload,
} from './files/files.ts';
export {
  accepts,
  type FileKind,
  type FilePurpose,
  isImage,
  isNamedLike,
  isVideo,
  kindByName,
  kindOf,
  mimeTypes,
  TELLING_BYTES,
} from './files/kind.ts';
export {
  FUEL_LASTS,
  type FuelCampaign,
  type FuelField,
  type FuelOrder,
  type FuelType,
  type FuelVoucher,
  formatLitres,
  fuelTexts,
  fuelTypeName,
  fuelValue,
  type Litres,
  parseLitres,
  wrongInFuel,
} from './fuel/fuel.ts';
export { GIVEAWAY_TEXT, type LuckyNumber } from './giveaway/giveaway.ts';
export {
  CATEGORY_ROW,
  type Category,
  featuredOf,
  type Journey,
  journeyOrder,
  journeyStart,
  type MemberActivity,
  type NowPlaying,
} from './home/home.ts';
export { wordsOf } from './html/text-of-html.ts';
export {
  type ActivityInvitation,
  type Invited,
  invitedEmail,
  inviteLimits,
  inviteTexts,
} from './invitations/invited.ts';
export { isInviterPaid, monthOf } from './invitations/inviter-reward.ts';
export {
  type About,
  itemTarget,
  type LandingSection,
  type SectionBackground,
  type SectionEntry,
  type SectionItem,
  type SectionKind,
  type SectionLink,
  sectionAnchor,
  sectionKind,
  sectionType,
} from './landing/section.ts';
export {
  dataOf,
  failed,
  idle,
  type Loaded,
  loadedFor,
  loading,
  mapLoaded,
  type Of,
  type Pages,
  ready,
  reasonOf,
} from './loaded/loaded.ts';
export { type EmailListKind, emailListPath, emailListTexts, isEmailListKind } from './mailing/email-list.ts';
export {
  type AccountMail,
  activationMail,
  firstNameOf,
  invitationMail,
  newAccessMail,
  passwordChangedMail,
  recoveryMail,
  refusedSiteMail,
  type SeenAt,
  siteMail,
  waitingSiteMail,
} from './mails/account.ts';
export type { MailContent, MailRow } from './mails/mail.ts';
export { type PaidOrder, type PaidPeriod, receiptMail, renewalMail } from './mails/paid.ts';
export { type Edit, editMask } from './masks/edit-mask.ts';
export { applyMask, type Mask, type MoneyMask, type PatternMask, unmask } from './masks/mask.ts';
export { masks } from './masks/masks.ts';
export {
  type Account,
  type AccountStatus,
  accountStatusOf,
  type MemberStatus,
  memberStatuses,
  restrictedStatuses,
} from './members/account-status.ts';
export { accountStatusTexts, memberStatusNames } from './members/account-status-texts.ts';
export { isNameOfTeam, nameTexts, validName } from './members/name.ts';
export {
  type Participant,
  type ParticipantField,
  type ParticipantTerms,
  participantLimits,
  participantTexts,
  wrongInParticipant,
} from './members/participant.ts';
export { needsProof, proofTexts } from './members/proof.ts';
export { type AmountField, amountField, parseAmount } from './money/amount-field.ts';
export {
  type Cents,
  centsFromDecimal,
  decimalFromCents,
  formatAmount,
  formatMoney,
  hasTwoDecimals,
  moneyTexts,
  multiply,
  parseMoney,
  percentOf,
  sum,
} from './money/money.ts';
export { maxAmount, minAmount } from './money/money-rules.ts';
export { splitEvenly, splitProRata } from './money/split.ts';
export { type News, type NewsArticle, newestNews, newsItemPath } from './news/news.ts';
export { ordersCsv } from './orders/csv.ts';
export {
  type Order,
  type OrderAction,
  type OrderLine,
  type PaymentMethod,
  type PixCharge,
  refundedAmount,
  refundedShare,
  showsVouchers,
  vouchersDue,
} from './orders/order.ts';
export { isPixOver, pixDeadline } from './orders/pix.ts';
export { mayBecome, type OrderStatus, orderStatuses, orderStatusOf } from './orders/status.ts';
export {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordRequirement,
  passwordRequirements,
  sameAsPassword,
  validPassword,
} from './password/password.ts';
export { type CardBrand, cardBrand } from './payment-card/card-brand.ts';
export {
  formatCardNumber,
  hiddenCardNumber,
  isCardNumber,
  lastDigits,
  parseCardNumber,
  validCardNumber,
} from './payment-card/card-number.ts';
export {
  isCardExpiry,
  isCvv,
  parseCardExpiry,
  validCardExpiry,
  validCvv,
} from './payment-card/card-security.ts';
export { type BrCode, crc16, encodeBrCode, readBrCode } from './pix/br-code.ts';
export {
  noPlanPayment,
  type PlanPayment,
  type PlanPaymentField,
  wrongInPlanPayment,
} from './plans/payment.ts';
export {
  benefitsOf,
  defaultBenefits,
  isMore,
  type Plan,
  planPrice,
  shownBenefits,
  sortPlans,
} from './plans/plan.ts';
export { daysOf, isRecurrence, type Recurrence, recurrenceName, recurrenceOf } from './plans/recurrence.ts';
export {
  type Bill,
  type BillState,
  type CancelReason,
  cancelReasons,
  type PaymentKind,
  type PlanAction,
  type PlanSubscription,
  planAction,
  planPeriodName,
  type SubscriptionCard,
  type SubscriptionMethod,
  type SubscriptionPayment,
} from './plans/subscription.ts';
export {
  hasPlayedEnough,
  type Played,
  playedBetween,
  playedSeconds,
  type Sighting,
  type Stretch,
  VIEWED_SHARE,
  videoLength,
  withStretch,
} from './playlist/played.ts';
export {
  firstToView,
  hasViewed,
  hasViewedAll,
  isOutsideVideo,
  leastSeconds,
  lockedBy,
  nextVideo,
  playlistTexts,
  videoName,
} from './playlist/playlist.ts';
export {
  type ExpiryNotice,
  type ExpiryRule,
  expiryNotices,
  expiryOf,
  leastExpiryAfterReturn,
  noticeOn,
} from './points/expiry.ts';
export {
  donationReward,
  lostReward,
  mostRewards,
  paysMoreThanItCosts,
  rewardTexts,
} from './points/rewards.ts';
export { ACCEPTS, type Acceptance, acceptances, LEAVE_TO, OPENS, WORKS_ASLEEP } from './portal/accepted.ts';
export {
  type Access,
  type Accesses,
  accesses,
  accessesOf,
  type Needs,
  type Part,
  type PartFeatures,
  parts,
  type Verdict,
  verdictOn,
} from './portal/needs.ts';
export {
  aboutPath,
  accountabilityPath,
  actionSubscriptionsPath,
  activatePath,
  activationPath,
  activityPath,
  addPaymentMethodPath,
  CARD_VALIDATOR,
  cardPath,
  categoryPath,
  confirmEmailPath,
  downloadsPath,
  endSessionsPath,
  enterprisePlanPath,
  enterpriseSupportPath,
  exclusivePath,
  externalAppPath,
  fuelClubPath,
  giveawayPath,
  invitationPath,
  invitedPath,
  loginTokenPath,
  managePath,
  newPasswordPath,
  newsPath,
  offlinePath,
  orderPath,
  paths,
  planOwedPath,
  planPath,
  planPaymentPath,
  planPurchasePath,
  plansPath,
  publicActivityPath,
  quizPath,
  quizPlayPath,
  quizzesPath,
  registerCompanyPath,
  resetPath,
  sandboxDeliveriesPath,
  sandboxDocumentPath,
  sandboxLinksPath,
  sandboxMailPath,
  sandboxPixPath,
  sandboxStorePath,
  sandboxTransfersPath,
  searchPath,
  sectionPath,
  sharingPath,
  shopPath,
  shortLinkPath,
  subscriptionCardPath,
  supportChatPath,
  surveyPath,
  topUpPath,
} from './portal/paths.ts';
export {
  asksNothing,
  noPreRegistrationChange,
  type PreRegistrationChange,
  type PreRegistrationField,
  preRegistrationLimits,
  preRegistrationTexts,
  preRegistrationWire,
  type Situation,
  situations,
  wrongInPreRegistration,
} from './profile/pre-registration.ts';
export { type Profile, type ProfileField, profileTexts, wrongInProfile } from './profile/profile.ts';
export type { Purchase } from './purchases/purchase.ts';
export {
  filterQuestions,
  hasPassed,
  isExpired,
  isRight,
  isSettled,
  judge,
  messageOf,
  nextPlace,
  type PlayedQuestion,
  percentageOf,
  type Quiz,
  type QuizAttempt,
  type QuizFilter,
  type QuizFlow,
  type QuizKey,
  type QuizOutcome,
  type QuizQuestion,
  type QuizScore,
  type QuizVerdict,
  quizFilters,
  quizTexts,
  scoreOf,
  shuffled,
  withAnswer,
} from './quizzes/quiz.ts';
export { recoveryTexts } from './recovery/texts.ts';
export type {
  ChargeState,
  PixAction,
  SandboxCharge,
  SandboxPix,
  SandboxProduct,
} from './sandbox/charge.ts';
export { chatStandIn, chatStoodFor } from './sandbox/chat.ts';
export type { SandboxDelivery } from './sandbox/delivery.ts';
export type { SandboxLink } from './sandbox/link.ts';
export type { SandboxMail } from './sandbox/mail.ts';
export type { SandboxTransfer } from './sandbox/transfer.ts';
export {
  isShareLink,
  readShare,
  type Share,
  type ShareState,
  sharePath,
  shareTexts,
} from './sharing/share.ts';
export {
  type DeliveryLocation,
  noShipping,
  type Shipping,
  type ShippingField,
  wrongInShipping,
} from './shop/delivery.ts';
export {
  DEFAULT_PRODUCT_LIMIT,
  isSoldOut,
  itemPrice,
  limitLeft,
  mostOf,
  type Product,
  quantityTexts,
  stockLeft,
  wrongInQuantity,
} from './shop/product.ts';
export { type InvitationLink, invitationSegment, parseInvitation } from './signup/invitation.ts';
export {
  DEFAULT_SUPPORT_PHONE,
  emptySignUp,
  isActivationCode,
  isSignUpFilled,
  NAME_LIMIT,
  RESEND_WAIT,
  type SignUpAsks,
  type SignUpFeatures,
  type SignUpField,
  type SignUpForm,
  signUpAsks,
  signUpConsents,
  signUpTexts,
  wholeName,
  wrongInPasswords,
  wrongInSignUp,
} from './signup/sign-up.ts';
export { statementCsv } from './statements/csv.ts';
export {
  noOrigin,
  type Origin,
  type OriginKind,
  type OriginOrder,
  originCode,
  originKinds,
  originLinks,
  originName,
} from './statements/origin.ts';
export {
  DEFAULT_DESCRIPTION,
  type Expiring,
  expiringSoon,
  type PointsLeft,
  periodOf,
  type Statement,
  type StatementEntry,
  type StatementSum,
  statementSum,
} from './statements/statement.ts';
export {
  isStateCode,
  type Region,
  type State,
  type StateCode,
  stateByCode,
  states,
} from './states/states.ts';
export { type AppStation, appLink } from './station/app-link.ts';
export {
  type CurrencySettings,
  DEFAULT_CURRENCY,
  formatStationCurrency,
  type StationCurrency,
  stationCurrency,
} from './station/currency.ts';
export {
  isReservedSlug,
  isSlug,
  PUBLIC_MODE_MARK,
  RESERVED_SLUGS,
  SLUG_MAX_LENGTH,
  slugFromSiteName,
  validSiteName,
} from './station/slug.ts';
export {
  groupCharges,
  isOwed,
  nextChargeOn,
  type PaidStatus,
  type PaymentStatus,
  paidStatusOf,
  paymentStatusNames,
  paymentStatusOf,
  recurrenceLabel,
  type SubscriptionCharge,
  type SubscriptionGroup,
  validityOf,
} from './subscriptions/action-subscription.ts';
export {
  activityRecurrence,
  firstChargeOn,
  paidUntilOf,
  priceOfChoice,
  type SubscriptionOffer,
  secondChargeOn,
  subscribable,
  subscriptionTexts,
} from './subscriptions/offer.ts';
export {
  dueAfter,
  newPriceFrom,
  nextTry,
  type Period,
  periodAfter,
  retriedAfter,
} from './subscriptions/schedule.ts';
export {
  ENTERPRISE_SUBJECT,
  MEMBER_SUBJECT,
  type SupportField,
  type SupportMessage,
  supportLimits,
  typedSubject,
  wrongInSupport,
} from './support/support.ts';
export {
  answeredPercent,
  answerFiles,
  answerPurpose,
  isAnswered,
  isRequired,
  mayAnswer,
  noAnswer,
  refusedAnswer,
  SURVEY_TEXT,
  type SurveyAnswer,
  type SurveyPlace,
  surveyTexts,
  wrongInAnswer,
} from './survey/answers.ts';
export {
  feedbackByVotes,
  feedbackInRange,
  isPollWon,
  isScored,
  pollTexts,
  type SurveyResult,
  type SurveyVote,
  surveyScore,
} from './survey/result.ts';
export {
  type AskingKind,
  asksForFile,
  hasOther,
  isChoice,
  isPaged,
  isSingle,
  isSurveyKind,
  isTicked,
  isVote,
  mayAsk,
  type QuestionKind,
  questionKind,
  questionType,
  type Survey,
  type SurveyFeedback,
  type SurveyKind,
  type SurveyLook,
  type SurveyOption,
  type SurveyQuestion,
  surveyAuthor,
  surveyKinds,
} from './survey/survey.ts';
export { type CsvCell, csvOf } from './table/csv.ts';
export {
  type AcceptedTerms,
  pendingTerms,
  type TermsDocument,
  termsDocuments,
  termsNames,
  termsTexts,
  termsVersions,
} from './terms/terms.ts';
export { characterCount, onlyDigits } from './text/characters.ts';
export { escapeHtml } from './text/escape-html.ts';
export { inOneLine } from './text/in-one-line.ts';
export { initials, memberNumber } from './text/member.ts';
export { holdsWords, plain } from './text/plain.ts';
export type { SafeHtml } from './text/safe-html.ts';
export { DEFAULT_TEXT_LENGTH, truncate } from './text/truncate.ts';
export { newestFirst, searchTrophies, type Trophy } from './trophies/trophy.ts';
export {
  appointmentTexts,
  CANCEL_WINDOW_HOURS,
  canBeCancelled,
  isCancelled,
  isTooLateToCancel,
  splitAppointments,
  statusOf,
  type ToldAppointment,
  type UnionAppointment,
} from './union/appointment.ts';
export {
  areaAt,
  type ProcessGroup,
  pagesAt,
  routeOfUnion,
  type UnionArea,
  type UnionForm,
  type UnionPage,
  type UnionPlace,
} from './union/area.ts';
export { unionAreas } from './union/areas/index.ts';
export { exampleEvents } from './union/example-events.ts';
export { type UnionPageKind, unionKindOf } from './union/kinds.ts';
export { isUnionNews, newsTexts, type UnionNews, type UnionNewsPages, withPage } from './union/news.ts';
export { type UnionPart, unionPlaces } from './union/places.ts';
export type { UnionProcess } from './union/process.ts';
export {
  REQUEST_LENGTH,
  suggestionRule,
  type UnionRequest,
  type UnionRequestField,
  wrongInRequest,
} from './union/request.ts';
export { serviceOf, type UnionContact, type UnionPlaylist, type UnionService } from './union/service.ts';
export { themeTexts, type UnionTheme } from './union/theme.ts';
export { numberOfWeekday, type Weekday, weekdays } from './union/weekday.ts';
export { messages } from './validation/messages.ts';
export { maxValue, minValue, numbersOnly } from './validation/number-rules.ts';
export { check, firstError, type Rule, withMessage } from './validation/rule.ts';
export {
  accepted,
  alphanumeric,
  lowercaseLetters,
  maxLength,
  minLength,
  notOnlySpaces,
  required,
} from './validation/text-rules.ts';
export { type VoucherStanding, voucherStanding, vouchersInOrder } from './vouchers/standing.ts';
export {
  type Dependent,
  type Voucher,
  type VoucherCheck,
  type VoucherInfo,
  voucherCode,
  voucherTexts,
  voucherValidatorPath,
} from './vouchers/voucher.ts';
export {
  TRANSFER_TYPE,
  type TransferRequest,
  type TransferStatus,
  transferAmount,
  transferLimits,
  transferStatuses,
  transferStatusOf,
  transferTexts,
} from './wallet/transfer.ts';
