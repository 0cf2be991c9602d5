import type { SandboxContext } from '../context.ts'
import { pagesOf, peopleOf } from '../facebook/people.ts'
import { authorIdOf } from './posts.ts'
import type { Comment } from './posts.ts'
import { pageSettings } from './settings.ts'
import { tellChange } from './webhooks.ts'

type Verb = 'add' | 'edited' | 'remove' | 'hide' | 'unhide'

function authorOf({ state }: SandboxContext, comment: Comment) {
  const { pageId, personId } = comment
  if (personId === null) return { id: pageId, name: pagesOf(state).get(pageId)?.name ?? '' }
  const person = peopleOf(state).get(personId)
  if (!person || pageSettings(state, pageId).hidesAuthors) return undefined
  return { id: authorIdOf(pageId, person), name: person.name }
}

/** Tells the feed's webhook of a comment. What was removed is told without its words. */
export function tellComment(context: SandboxContext, comment: Comment, verb: Verb): void {
  const from = authorOf(context, comment)
  const isGone = verb === 'remove'
  const value = {
    item: 'comment',
    verb,
    comment_id: comment.id,
    post_id: comment.postId,
    // At the top it is the post that stands there.
    parent_id: comment.parentId ?? comment.postId,
    ...(from && { from }),
    ...(!isGone && { created_time: Math.floor(Date.parse(comment.at) / 1000), message: comment.text }),
  }
  tellChange(context, comment.pageId, 'feed', value, `comment ${verb}`)
}
