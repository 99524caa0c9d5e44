// What makes a picture of a station one that can be shown: for whoever checks a station, and for whoever serves it.
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
