export {
  createPicturePost,
  createPost,
  createVideoPost,
  deletePost,
  getVideo,
  likePost,
  listAllPosts,
  listPosts,
  unlikePost,
} from '@estacao/contract';
