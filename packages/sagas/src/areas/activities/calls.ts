export {
  agree,
  buyCoupon,
  enrol,
  findActivities,
  getActivity,
  getAnimation,
  getPublicActivity,
  listCoupons,
  listDependents,
  listMemberActivities,
} from '@estacao/contract';
