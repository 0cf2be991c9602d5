import type { Person } from '../facebook/people.ts'
import type { State } from '../state/state.ts'
import { psidOf } from './threads.ts'

export interface Post {
  id: string
  pageId: string
  text: string
  picturePath: string | null
  at: string
}

export interface Comment {
  id: string
  postId: string
  pageId: string
  parentId: string | null
  /** null: the page itself. */
  personId: string | null
  text: string
  at: string
  isHidden: boolean
  isLiked: boolean
  isRemoved: boolean
  /** Whether it had its one private message. */
  isAnswered: boolean
}

const posts = (state: State) => state.collection<Post>('page-posts')
const comments = (state: State) => state.collection<Comment>('page-comments')

export const postById = (state: State, id: string): Post | undefined => posts(state).get(id)
export const postsOf = (state: State, pageId: string): Post[] => posts(state).withAlias(pageId)
export const commentById = (state: State, id: string): Comment | undefined => comments(state).get(id)
export const commentsOf = (state: State, postId: string): Comment[] => comments(state).withAlias(postId)
export const saveComment = (state: State, comment: Comment): void =>
  comments(state).put(comment.id, comment, comment.postId)

const newNumber = (state: State): string =>
  `12${String(state.next('facebook.posts') * 7919).padStart(13, '0')}`

export function createPost(
  state: State,
  pageId: string,
  text: string,
  at: string,
  picturePath: string | null,
): Post {
  const post = { id: `${pageId}_${newNumber(state)}`, pageId, text, picturePath, at }
  posts(state).put(post.id, post, pageId)
  return post
}

export function createComment(
  state: State,
  post: Post,
  wish: Pick<Comment, 'parentId' | 'personId' | 'text' | 'at'>,
): Comment {
  const [, number = ''] = post.id.split('_')
  const comment: Comment = {
    ...wish,
    id: `${number}_${newNumber(state)}`,
    postId: post.id,
    pageId: post.pageId,
    isHidden: false,
    isLiked: false,
    isRemoved: false,
    isAnswered: false,
  }
  saveComment(state, comment)
  return comment
}

/** Mostly the id that they have in Messenger, but not for everybody. */
export const authorIdOf = (pageId: string, person: Person): string =>
  person.id.endsWith('3') ? psidOf(`comments of ${pageId}`, person.id) : psidOf(pageId, person.id)
