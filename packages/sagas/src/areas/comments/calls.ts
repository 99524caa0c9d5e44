export {
  createComment,
  createPostComment,
  deleteComment,
  like,
  listComments,
  listLikes,
  listPostComments,
  unlike,
} from '@estacao/contract';
