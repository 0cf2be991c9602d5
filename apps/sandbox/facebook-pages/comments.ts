import { isOn, textOf } from '../http/fields.ts'
import { graphNo, noObject } from './call.ts'
import type { PageCall } from './call.ts'
import { commentById, createComment, postById, saveComment } from './posts.ts'
import type { Comment } from './posts.ts'
import { tellComment } from './tell-comment.ts'

/** A comment under a post of this page. */
function commentOf({ context, page }: PageCall, id: string): Comment {
  const comment = commentById(context.state, id)
  if (!comment || comment.pageId !== page.id || comment.isRemoved) throw noObject(id)
  return comment
}

/** `POST /{comment}/comments`, or under a post. */
export function answerComment(call: PageCall, id: string) {
  const { context, page, parameters } = call
  const { state, clock } = context
  const text = textOf(parameters, 'message')
  if (text === '') throw graphNo(100, undefined, 'One of message or attachment_url is required')
  if (text.length > 8000) throw graphNo(100, undefined, 'The message is too long')
  const post = postById(state, id)
  const parent = post ? null : commentOf(call, id)
  const under = post ?? (parent && postById(state, parent.postId))
  // A post by its own number, without the page's before it, is unknown.
  if (!under || under.pageId !== page.id) throw noObject(id)
  const at = clock.now().toISOString()
  const comment = createComment(state, under, { parentId: parent?.id ?? null, personId: null, text, at })
  tellComment(context, comment, 'add')
  return { id: comment.id }
}

/** `POST /{comment}?is_hidden=`. */
export function changeComment(call: PageCall, id: string) {
  const { context, parameters } = call
  const comment = commentOf(call, id)
  if (parameters['is_hidden'] === undefined) throw graphNo(100, undefined, 'is_hidden is required')
  const isHidden = isOn(parameters, 'is_hidden')
  saveComment(context.state, { ...comment, isHidden })
  tellComment(context, { ...comment, isHidden }, isHidden ? 'hide' : 'unhide')
  return { success: true }
}

/** `POST|DELETE /{comment}/likes`. */
export function likeComment(call: PageCall, id: string, isLiked: boolean) {
  saveComment(call.context.state, { ...commentOf(call, id), isLiked })
  return { success: true }
}

/** `DELETE /{comment}`. */
export function deleteComment(call: PageCall, id: string) {
  const comment = { ...commentOf(call, id), isRemoved: true }
  saveComment(call.context.state, comment)
  tellComment(call.context, comment, 'remove')
  return { success: true }
}
