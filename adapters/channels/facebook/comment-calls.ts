import { idOf } from '@langraan/channel-wire'
import type { PageMessaging } from '@langraan/inbox/ports'
import { type GraphClient, mapped, nothing } from './graph-client.ts'

type Calls = Pick<PageMessaging, 'answerComment' | 'setCommentHidden' | 'setCommentLiked' | 'deleteComment'>

/** What a page does with comments under its posts. */
export function commentCalls(client: GraphClient): Calls {
  const at = encodeURIComponent
  return {
    answerComment: (token, commentId, text) => {
      const body = { message: text }
      return mapped(
        client.ask(token, { method: 'POST', path: `${at(commentId)}/comments`, body }),
        ({ id }) => ({ commentId: idOf(id) }),
      )
    },
    setCommentHidden: (token, commentId, isHidden) => {
      const query = { is_hidden: String(isHidden) }
      return mapped(client.ask(token, { method: 'POST', path: at(commentId), query }), nothing)
    },
    setCommentLiked: (token, commentId, isLiked) => {
      const method = isLiked ? 'POST' : 'DELETE'
      return mapped(client.ask(token, { method, path: `${at(commentId)}/likes` }), nothing)
    },
    deleteComment: (token, commentId) =>
      mapped(client.ask(token, { method: 'DELETE', path: at(commentId) }), nothing),
  }
}
