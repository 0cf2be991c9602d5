import { fieldsOf, idOf, textOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { Told } from '@langraan/inbox/ports'

const verbs = {
  add: 'added',
  edit: 'edited',
  edited: 'edited',
  remove: 'removed',
  hide: 'hidden',
  unhide: 'shown',
} as const

const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text)

/** A change of the page's feed or films; `at` where it says when. */
export function changeOf(change: Fields, pageId: string): { at: unknown; told: Told } {
  const field = textOf(change['field'])
  const value = fieldsOf(change['value'])
  if (field === 'live_videos' && idOf(value['id']) !== '')
    return {
      at: undefined,
      told: { kind: 'live', liveId: idOf(value['id']), status: textOf(value['status']) },
    }
  const told = field === 'feed' && value['item'] === 'comment' ? commentOf(value, pageId) : undefined
  const other = { kind: 'other', name: `${field} ${textOf(value['item'])}`.trim() || 'no field' } as const
  // Later changes carry the time of the comment, which is not theirs.
  return { at: value['verb'] === 'add' ? value['created_time'] : undefined, told: told ?? other }
}

function commentOf(value: Fields, pageId: string): Told | undefined {
  const verb = textOf(value['verb'])
  const commentId = idOf(value['comment_id'])
  if (!isVerb(verb) || commentId === '') return undefined
  const from = fieldsOf(value['from'])
  const personId = idOf(from['id']) || idOf(value['sender_id'])
  const postId = idOf(value['post_id']) || idOf(fieldsOf(value['post'])['id'])
  const parentId = idOf(value['parent_id'])
  return {
    kind: 'comment',
    verb: verbs[verb],
    commentId,
    postId,
    parentId: parentId === '' || parentId === postId ? null : parentId,
    personId: personId || null,
    personName: textOf(from['name']) || textOf(value['sender_name']),
    isOurs: personId !== '' && personId === pageId,
    text: textOf(value['message']),
    pictureUrl: textOf(value['photo']) || null,
  }
}
