export {
  enterpriseKept,
  selectSupport,
  supportArea,
  supportKept,
  supportRequested,
} from './support.ts';
