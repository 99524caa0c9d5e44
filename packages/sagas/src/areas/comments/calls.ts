export { createComment, deleteComment, like, listComments, listLikes, unlike } from '@estacao/contract';
