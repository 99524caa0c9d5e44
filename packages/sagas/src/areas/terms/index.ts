export { selectTerms, type TermsState, termsAccepted, termsArea } from './terms.ts';
