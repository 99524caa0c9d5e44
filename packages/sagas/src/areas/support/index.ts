export {
  enterpriseKept,
  memberSupportRequested,
  selectSupport,
  supportArea,
  supportKept,
  supportRequested,
} from './support.ts';
