export {
  judgePicture,
  ownPicturePath,
  type PictureProblem,
  pictureExtensions,
  pictureNameProblem,
  pictureUseOf,
  tooLargeProblem,
} from './pictures/judge.ts';
export {
  covers,
  MAX_PICTURE_BYTES,
  type PictureUse,
  pictureUses,
} from './station/picture-uses.ts';
