import './theme/base.css.ts';

export type { SafeHtml } from '@estacao/domain';
export { Accordion, type AccordionItem, type AccordionProps } from './components/Accordion/Accordion.tsx';
export { ActivityCard, type ActivityCardProps } from './components/ActivityCard/ActivityCard.tsx';
export {
  ActivityCardSkeleton,
  type ActivityCardSkeletonProps,
} from './components/ActivityCard/ActivityCardSkeleton.tsx';
export { AgeGate, type AgeGateProps } from './components/AgeGate/AgeGate.tsx';
export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx';
export { Animation, type AnimationProps } from './components/Animation/Animation.tsx';
export { AppOffer, type AppOfferProps } from './components/AppOffer/AppOffer.tsx';
export {
  AppShell,
  type AppShellProps,
  type SchemeChoice,
  type ShellItem,
} from './components/AppShell/AppShell.tsx';
export { Article, type ArticleProps } from './components/Article/Article.tsx';
export { ArticleSkeleton, type ArticleSkeletonProps } from './components/Article/ArticleSkeleton.tsx';
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export { BlockingOverlay, type BlockingOverlayProps } from './components/BlockingOverlay/BlockingOverlay.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { Callout, type CalloutProps } from './components/Callout/Callout.tsx';
export { CaptchaField, type CaptchaFieldProps } from './components/CaptchaField/CaptchaField.tsx';
export type { FormCaptcha } from './components/CaptchaField/captcha-of.ts';
export { Card, type CardAction, type CardProps } from './components/Card/Card.tsx';
export { CardForm, type CardFormProps } from './components/CardForm/CardForm.tsx';
export { CardPreview, type CardPreviewProps } from './components/CardPreview/CardPreview.tsx';
export { CardSkeleton, type CardSkeletonProps } from './components/CardSkeleton/CardSkeleton.tsx';
export { Carousel, type CarouselProps } from './components/Carousel/Carousel.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export { CodeField, type CodeFieldProps } from './components/CodeField/CodeField.tsx';
export { ColorField, type ColorFieldProps } from './components/ColorField/ColorField.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './components/Combobox/Combobox.tsx';
export {
  CommentThread,
  type CommentThreadProps,
  type ThreadComment,
} from './components/CommentThread/CommentThread.tsx';
export { ConnectionBar, type ConnectionBarProps } from './components/ConnectionBar/ConnectionBar.tsx';
export { ContactCard, type ContactCardProps } from './components/ContactCard/ContactCard.tsx';
export { Container, type ContainerProps } from './components/Container/Container.tsx';
export { CookieBar, type CookieBarProps } from './components/CookieBar/CookieBar.tsx';
export { CopyField, type CopyFieldProps } from './components/CopyField/CopyField.tsx';
export { Countdown, type CountdownProps } from './components/Countdown/Countdown.tsx';
export { CouponField, type CouponFieldProps } from './components/CouponField/CouponField.tsx';
export { DateText, type DateTextProps } from './components/DateText/DateText.tsx';
export { DeliveryForm, type DeliveryFormProps } from './components/DeliveryForm/DeliveryForm.tsx';
export {
  type Description,
  DescriptionList,
  type DescriptionListProps,
} from './components/DescriptionList/DescriptionList.tsx';
export { Dialog, type DialogProps, preloadDialog } from './components/Dialog/Dialog.tsx';
export { BackProvider, type TakeBack, useBack } from './components/Dialog/use-back.ts';
export { Disclosure, type DisclosureProps } from './components/Disclosure/Disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './components/ErrorState/ErrorState.tsx';
export {
  ErrorSummary,
  type ErrorSummaryProps,
  type FieldError,
} from './components/ErrorSummary/ErrorSummary.tsx';
export { EventCalendar, type EventCalendarProps } from './components/EventCalendar/EventCalendar.tsx';
export { ExportBar, type ExportBarProps } from './components/ExportBar/ExportBar.tsx';
export {
  type ChosenFile,
  FileField,
  type FileFieldProps,
  type FileKind,
} from './components/FileField/FileField.tsx';
export { Footer, type FooterLink, type FooterProps } from './components/Footer/Footer.tsx';
export { Form, type FormProps } from './components/Form/Form.tsx';
export {
  type Complaints,
  type Fields,
  type FieldsOptions,
  type ServerError,
  useFields,
} from './components/Form/use-fields.ts';
export { type WrongFields, WrongFieldsProvider } from './components/Form/wrong-fields.ts';
export { Grid, type GridProps } from './components/Grid/Grid.tsx';
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx';
export { Hero, type HeroProps } from './components/Hero/Hero.tsx';
export type { IconDrawing } from './components/Icon/drawing.ts';
export { Icon, type IconProps } from './components/Icon/Icon.tsx';
export { InviteDialog, type InviteDialogProps } from './components/InviteDialog/InviteDialog.tsx';
export { LikeButton, type LikeButtonProps } from './components/LikeButton/LikeButton.tsx';
export { LimitNotice, type LimitNoticeProps } from './components/LimitNotice/LimitNotice.tsx';
export { type AnchorProps, LinkProvider } from './components/Link/Anchor.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export { ListRow, type ListRowProps } from './components/ListRow/ListRow.tsx';
export { ListRowSkeleton, type ListRowSkeletonProps } from './components/ListRow/ListRowSkeleton.tsx';
export { Loadable, type LoadableProps } from './components/Loadable/Loadable.tsx';
export type { MoreProps } from './components/Loadable/More.tsx';
export { LoadingState, type LoadingStateProps } from './components/LoadingState/LoadingState.tsx';
export { Logo, type LogoProps } from './components/Logo/Logo.tsx';
export { MaskedField, type MaskedFieldProps } from './components/MaskedField/MaskedField.tsx';
export { MediaFrame, type MediaFrameProps } from './components/MediaFrame/MediaFrame.tsx';
export { MediaRow, type MediaRowProps } from './components/MediaRow/MediaRow.tsx';
export { Menu, type MenuGroup, type MenuItem, type MenuProps } from './components/Menu/Menu.tsx';
export { NewsCard, type NewsCardProps } from './components/NewsCard/NewsCard.tsx';
export { OfflineState, type OfflineStateProps } from './components/OfflineState/OfflineState.tsx';
export {
  type OptionCard,
  OptionCards,
  type OptionCardsProps,
} from './components/OptionCards/OptionCards.tsx';
export { OrderCard, type OrderCardProps } from './components/OrderCard/OrderCard.tsx';
export {
  OrderSummary,
  type OrderSummaryProps,
  type SummaryItem,
} from './components/OrderSummary/OrderSummary.tsx';
export { PageHeader, type PageHeaderProps } from './components/PageHeader/PageHeader.tsx';
export { PageSkeleton, type PageSkeletonProps } from './components/PageSkeleton/PageSkeleton.tsx';
export { PasswordField, type PasswordFieldProps } from './components/PasswordField/PasswordField.tsx';
export { PasswordRules, type PasswordRulesProps } from './components/PasswordField/PasswordRules.tsx';
export { PictureField, type PictureFieldProps } from './components/PictureField/PictureField.tsx';
export { PixPanel, type PixPanelProps } from './components/PixPanel/PixPanel.tsx';
export { PlainFrame, type PlainFrameProps } from './components/PlainFrame/PlainFrame.tsx';
export { PlanCard, type PlanCardProps } from './components/PlanCard/PlanCard.tsx';
export { Points, type PointsProps } from './components/Points/Points.tsx';
export { Price, type PriceProps } from './components/Price/Price.tsx';
export { type PriceLine, PriceLines, type PriceLinesProps } from './components/PriceLines/PriceLines.tsx';
export {
  type PaperPicture,
  PrintButton,
  type PrintButtonProps,
} from './components/PrintButton/PrintButton.tsx';
export {
  type PrintedColumn,
  PrintedTable,
  type PrintedTableProps,
} from './components/PrintedTable/PrintedTable.tsx';
export { ProductCard, type ProductCardProps } from './components/ProductCard/ProductCard.tsx';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.tsx';
export { ProgressRing, type ProgressRingProps } from './components/ProgressRing/ProgressRing.tsx';
export { PublicFrame, type PublicFrameProps } from './components/PublicFrame/PublicFrame.tsx';
export {
  type NavbarAccess,
  type NavbarItem,
  PublicNavbar,
  type PublicNavbarProps,
} from './components/PublicNavbar/PublicNavbar.tsx';
export { PurchaseCard, type PurchaseCardProps } from './components/PurchaseCard/PurchaseCard.tsx';
export { QrCode, type QrCodeProps } from './components/QrCode/QrCode.tsx';
export { Quantity, type QuantityProps } from './components/Quantity/Quantity.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/RadioGroup/RadioGroup.tsx';
export { Receipt, type ReceiptProps } from './components/Receipt/Receipt.tsx';
export { ReservationBar, type ReservationBarProps } from './components/ReservationBar/ReservationBar.tsx';
export { type Policy, policy } from './components/RichText/policy.ts';
export { RichText, type RichTextProps } from './components/RichText/RichText.tsx';
export { plainWords, sanitise } from './components/RichText/safe-html.ts';
export { useSafeHtml } from './components/RichText/use-safe-html.ts';
export {
  DEEPEST,
  type Markup,
  type MarkupElement,
  writeClean,
} from './components/RichText/write-clean.ts';
export { Row, type RowProps } from './components/Row/Row.tsx';
export { SavedCards, type SavedCardsProps } from './components/SavedCards/SavedCards.tsx';
export { type Backdrop, Section, type SectionProps } from './components/Section/Section.tsx';
export { Segmented, type SegmentedProps } from './components/Segmented/Segmented.tsx';
export {
  SelectField,
  type SelectFieldProps,
  type SelectGroup,
  type SelectOption,
} from './components/SelectField/SelectField.tsx';
export { ShareDialog, type ShareDialogProps } from './components/ShareDialog/ShareDialog.tsx';
export {
  type SharedBy,
  ShareOptions,
  type ShareOptionsProps,
} from './components/ShareDialog/ShareOptions.tsx';
export { LoadingNote } from './components/Skeleton/LoadingNote.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { contentId, SkipLink, type SkipLinkProps } from './components/SkipLink/SkipLink.tsx';
export { NoticeArea } from './components/Snackbar/NoticeArea.tsx';
export { type NoticeVariant, Snackbar, type SnackbarProps } from './components/Snackbar/Snackbar.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export { Stack, type StackProps } from './components/Stack/Stack.tsx';
export { type Step, Stepper, type StepperProps } from './components/Stepper/Stepper.tsx';
export { Surface, type SurfaceProps } from './components/Surface/Surface.tsx';
export { Switch, type SwitchProps } from './components/Switch/Switch.tsx';
export { Table, type TableColumn, type TableProps } from './components/Table/Table.tsx';
export { type TabLink, TabLinks, type TabLinksProps } from './components/Tabs/TabLinks.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { Text, type TextProps } from './components/Text/Text.tsx';
export { TextAreaField, type TextAreaFieldProps } from './components/TextAreaField/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export { preloadPapers } from './components/Ticket/preload-papers.ts';
export { Ticket, type TicketProps } from './components/Ticket/Ticket.tsx';
export { type Toast, ToastList, type ToastListProps } from './components/ToastList/ToastList.tsx';
export { ToastProvider, type ToastProviderProps } from './components/ToastList/ToastProvider.tsx';
export type { RaisedToast } from './components/ToastList/toast-queue.ts';
export { type Toasts, useToasts } from './components/ToastList/use-toasts.ts';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export { TrophyCard, type TrophyCardProps } from './components/TrophyCard/TrophyCard.tsx';
export { Verdict, type VerdictProps } from './components/Verdict/Verdict.tsx';
export { VideoFrame, type VideoFrameProps } from './components/VideoFrame/VideoFrame.tsx';
export { VoucherCard, type VoucherCardProps } from './components/VoucherCard/VoucherCard.tsx';
export { WindowNotice, type WindowNoticeProps } from './components/WindowNotice/WindowNotice.tsx';
export { legalFactsOf, policyFactsOf } from './frames/legal-facts.ts';
export {
  chatOf,
  type FramedStation,
  type FramePictures,
  memberShellOf,
  type OwnOfPage,
  publicFrameOf,
  secondLogoOf,
} from './frames/station.ts';
export { onChunkError } from './lazy/chunk-error.ts';
export { Account, type AccountProps } from './screens/account/Account.tsx';
export { AccountData, type AccountDataProps } from './screens/account/AccountData.tsx';
export { ProfilePicture, type ProfilePictureProps } from './screens/account/ProfilePicture.tsx';
export { Accountability, type AccountabilityProps } from './screens/accountability/Accountability.tsx';
export { Confirmation, type ConfirmationProps } from './screens/activation/Confirmation.tsx';
export { ActivityList, type ActivityListProps } from './screens/activities/ActivityList.tsx';
export {
  type ActivityFeedback,
  ActivityPage,
  type ActivityPageProps,
  type OwnPanel,
} from './screens/activities/ActivityPage.tsx';
export { Category, type CategoryProps } from './screens/activities/Category.tsx';
export { PanelSkeleton } from './screens/activities/panels/PanelSkeleton.tsx';
export { SearchResults, type SearchResultsProps } from './screens/activities/SearchResults.tsx';
export { AppPage, type AppPageProps } from './screens/app/AppPage.tsx';
export { GetApp, type GetAppProps } from './screens/app/GetApp.tsx';
export { Calendar, type CalendarProps } from './screens/calendar/Calendar.tsx';
export { CardValidator, type CardValidatorProps } from './screens/card/CardValidator.tsx';
export { VirtualCard, type VirtualCardProps } from './screens/card/VirtualCard.tsx';
export { NewCard, type NewCardProps } from './screens/cards/NewCard.tsx';
export { PaymentMethods, type PaymentMethodsProps } from './screens/cards/PaymentMethods.tsx';
export { CartAnalysis, type CartAnalysisProps } from './screens/cart/CartAnalysis.tsx';
export { CartDelivery, type CartDeliveryProps } from './screens/cart/CartDelivery.tsx';
export { CartDone, type CartDoneProps } from './screens/cart/CartDone.tsx';
export { CartFrame, type CartFrameProps, type CartHold, type CartStep } from './screens/cart/CartFrame.tsx';
export { CartItems, type CartItemsProps } from './screens/cart/CartItems.tsx';
export { CartPayment, type CartPaymentProps } from './screens/cart/CartPayment.tsx';
export { CartPix, type CartPixProps } from './screens/cart/CartPix.tsx';
export { CartReview, type CartReviewProps } from './screens/cart/CartReview.tsx';
export type { ShippingByAction } from './screens/cart/shipping-fields.ts';
export { Comments, type CommentsProps, type Talk } from './screens/comments/Comments.tsx';
export { TalkInvitation } from './screens/comments/TalkInvitation.tsx';
export { CompanySignUp, type CompanySignUpProps } from './screens/company/CompanySignUp.tsx';
export { CompanyWizard, type CompanyWizardProps } from './screens/company/CompanyWizard.tsx';
export { ContentPanel, type ContentPanelProps } from './screens/contents/ContentPanel.tsx';
export { DeliveryPanel, type DeliveryPanelProps } from './screens/delivery/DeliveryPanel.tsx';
export { SandboxDeliveries, type SandboxDeliveriesProps } from './screens/delivery/SandboxDeliveries.tsx';
export { DonationPanel, type DonationPanelProps } from './screens/donation/DonationPanel.tsx';
export { DownloadDetail, type DownloadDetailProps } from './screens/downloads/DownloadDetail.tsx';
export { Downloads, type DownloadsProps } from './screens/downloads/Downloads.tsx';
export { Exclusive, type ExclusiveItem, type ExclusiveProps } from './screens/exclusive/Exclusive.tsx';
export type { ComposerProps, PostVideoFile } from './screens/feed/Composer.tsx';
export { Feed, type FeedProps } from './screens/feed/Feed.tsx';
export type { FeedPost } from './screens/feed/PostCard.tsx';
export { FuelClub, type FuelClubProps, type FuelTab } from './screens/fuel/FuelClub.tsx';
export { Giveaway, type GiveawayProps } from './screens/giveaway/Giveaway.tsx';
export { Home, type HomeList, type HomeProps } from './screens/home/Home.tsx';
export { type HomeTile, homeTilesOf } from './screens/home/tiles.ts';
export { Invited, type InvitedProps } from './screens/invitations/Invited.tsx';
export { InvitePanel, type InvitePanelProps } from './screens/invitations/InvitePanel.tsx';
export { AboutPage, type AboutPageProps } from './screens/landing/AboutPage.tsx';
export { Landing, type LandingContent, type LandingProps } from './screens/landing/Landing.tsx';
export type { Stores } from './screens/landing/Sections.tsx';
export { LegalPage, type LegalPageProps } from './screens/legal-texts/LegalPage.tsx';
export { LegalText, type LegalTextProps } from './screens/legal-texts/LegalText.tsx';
export { bankPrivacy } from './screens/legal-texts/texts/bank-privacy.ts';
export type { LegalFacts, LegalText as LegalWords } from './screens/legal-texts/texts/legal-text.ts';
export { ownTerms } from './screens/legal-texts/texts/own-terms.ts';
export { standardPrivacy } from './screens/legal-texts/texts/privacy.ts';
export { standardTerms } from './screens/legal-texts/texts/terms.ts';
export { EmailList, type EmailListProps } from './screens/mailing/EmailList.tsx';
export { NewsItem, type NewsItemProps } from './screens/news/NewsItem.tsx';
export { NewsList, type NewsListProps } from './screens/news/NewsList.tsx';
export { NotAuthorized, type NotAuthorizedProps } from './screens/not-authorized/NotAuthorized.tsx';
export { NotFound, type NotFoundProps } from './screens/not-found/NotFound.tsx';
export { Offline, type OfflineProps } from './screens/offline/Offline.tsx';
export { OnboardingData, type OnboardingDataProps } from './screens/onboarding/OnboardingData.tsx';
export { OnboardingDone, type OnboardingDoneProps } from './screens/onboarding/OnboardingDone.tsx';
export { OnboardingPhoto, type OnboardingPhotoProps } from './screens/onboarding/OnboardingPhoto.tsx';
export { OnboardingWelcome, type OnboardingWelcomeProps } from './screens/onboarding/OnboardingWelcome.tsx';
export { OrderReceipt, type OrderReceiptProps } from './screens/orders/OrderReceipt.tsx';
export { Orders, type OrdersProps } from './screens/orders/Orders.tsx';
export {
  SandboxCharges,
  type SandboxChargesProps,
  type SandboxClock,
} from './screens/payments/SandboxCharges.tsx';
export { SandboxPix, type SandboxPixProps } from './screens/payments/SandboxPix.tsx';
export { MemberPlans, type MemberPlansProps } from './screens/plans/MemberPlans.tsx';
export { PlanCheckout, type PlanCheckoutProps } from './screens/plans/PlanCheckout.tsx';
export { PlanDone, type PlanDoneProps } from './screens/plans/PlanDone.tsx';
export { PlanPage, type PlanPageProps } from './screens/plans/PlanPage.tsx';
export { PlanWaiting, type PlanWaitingProps } from './screens/plans/PlanWaiting.tsx';
export { PlaylistPanel, type PlaylistPanelProps } from './screens/playlist/PlaylistPanel.tsx';
export { Profile, type ProfileProps, type Shortcut } from './screens/profile/Profile.tsx';
export { Purchases, type PurchasesProps } from './screens/purchases/Purchases.tsx';
export { QuizPage, type QuizPageProps } from './screens/quizzes/QuizPage.tsx';
export { QuizPanel, type QuizPanelProps } from './screens/quizzes/QuizPanel.tsx';
export { Quizzes, type QuizzesProps } from './screens/quizzes/Quizzes.tsx';
export { ForgotPassword, type ForgotPasswordProps } from './screens/recovery/ForgotPassword.tsx';
export { ResetPassword, type ResetPasswordProps } from './screens/recovery/ResetPassword.tsx';
export { ExternalApp, type ExternalAppProps } from './screens/sandbox/ExternalApp.tsx';
export { Mailbox, type MailboxProps } from './screens/sandbox/Mailbox.tsx';
export { Sandbox, type SandboxProps } from './screens/sandbox/Sandbox.tsx';
export { ShortLinks, type ShortLinksProps } from './screens/sandbox/ShortLinks.tsx';
export { StandIn, type StandInProps } from './screens/sandbox/StandIn.tsx';
export { Deactivated, type DeactivatedProps } from './screens/session/Deactivated.tsx';
export { EndSessions, type EndSessionsProps } from './screens/session/EndSessions.tsx';
export { Login, type LoginProps, type LoginValues } from './screens/session/Login.tsx';
export { LoginQuestion, type LoginQuestionProps } from './screens/session/LoginQuestion.tsx';
export { Suspended, type SuspendedProps } from './screens/session/Suspended.tsx';
export { Unlinked, type UnlinkedProps } from './screens/session/Unlinked.tsx';
export { type Secretariat, Unproven, type UnprovenProps } from './screens/session/Unproven.tsx';
export { DeepLink, type DeepLinkProps } from './screens/sharing/DeepLink.tsx';
export { ShareLanding, type ShareLandingProps } from './screens/sharing/ShareLanding.tsx';
export { SharePanel, type SharePanelProps } from './screens/sharing/SharePanel.tsx';
export { Shop, type ShopProps } from './screens/shop/Shop.tsx';
export { ShopQuestions, type ShopQuestionsProps } from './screens/shop/ShopQuestions.tsx';
export { ActivationCode, type ActivationCodeProps } from './screens/signup/ActivationCode.tsx';
export { ChoosePassword, type ChoosePasswordProps } from './screens/signup/ChoosePassword.tsx';
export { SignUp, type SignUpProps } from './screens/signup/SignUp.tsx';
export {
  Statements,
  type StatementsProps,
  type StatementTab,
} from './screens/statements/Statements.tsx';
export { Subscriptions, type SubscriptionsProps } from './screens/subscriptions/Subscriptions.tsx';
export { EnterpriseSupport, type EnterpriseSupportProps } from './screens/support/EnterpriseSupport.tsx';
export { MemberSupport, type MemberSupportProps } from './screens/support/MemberSupport.tsx';
export { Support, type SupportProps } from './screens/support/Support.tsx';
export { SupportForm, type SupportFormProps } from './screens/support/SupportForm.tsx';
export type { AnswerFile, Answering, WrittenAnswer } from './screens/survey/answering.ts';
export { SurveyForm, type SurveyFormProps } from './screens/survey/SurveyForm.tsx';
export { SurveyPanel, type SurveyPanelProps } from './screens/survey/SurveyPanel.tsx';
export { TermsDialog, type TermsDialogProps } from './screens/terms/TermsDialog.tsx';
export { Trophies, type TrophiesProps } from './screens/trophies/Trophies.tsx';
export {
  UnionAppointments,
  UnionCategory,
  UnionContact,
  UnionEvents,
  UnionMenu,
  UnionNews,
  UnionNewsItem,
  UnionProcesses,
  UnionRequest,
  UnionSuggestion,
  UnionTexts,
  UnionThemes,
  UnionVideos,
} from './screens/union/index.ts';
export { Vouchers, type VouchersProps } from './screens/vouchers/Vouchers.tsx';
export { VoucherValidator, type VoucherValidatorProps } from './screens/vouchers/VoucherValidator.tsx';
export { SandboxTransfers, type SandboxTransfersProps } from './screens/wallet/SandboxTransfers.tsx';
export { TopUp, type TopUpProps, type TopUpTab } from './screens/wallet/TopUp.tsx';
export { vars } from './theme/theme.css.ts';
export { ptBr, type Words } from './words/pt-br/index.ts';
export { WordsProvider, type WordsProviderProps } from './words/WordsProvider.tsx';
export type { OtherWords } from './words/words.ts';
