export {
  judgePicture,
  ownPicturePath,
  type PictureProblem,
  pictureEndings,
  pictureNameProblem,
  pictureUseOf,
  tooLarge,
} from './pictures/judge.ts';
export {
  covers,
  LARGEST_PICTURE,
  type PictureUse,
  pictureUses,
} from './station/picture-uses.ts';
