export {
  selectSupport,
  supportArea,
  supportKept,
  supportRequested,
} from './support.ts';
