import { numberOf, textOf } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import {
  commentById,
  commentsOf,
  createComment,
  createPost,
  postById,
  postsOf,
  saveComment,
} from './posts.ts'
import type { Comment, Post } from './posts.ts'
import type { Act, Scene } from './scene.ts'
import { requiredOf } from './settings.ts'
import { tellComment } from './tell-comment.ts'

/** The post named, or the page's last; a page without one gets its first. */
function postIn({ context, page, fields }: Scene): Post {
  const { state, clock } = context
  const wanted = textOf(fields, 'postId')
  const found = wanted === '' ? postsOf(state, page.id).at(-1) : postById(state, wanted)
  if (found && found.pageId === page.id) return found
  if (wanted !== '') throw new SettingsError('there is no such post')
  const now = clock.now().toISOString()
  return createPost(state, page.id, 'เสื้อลินินมาแล้ว A1 ตัวละ 290 บาท', now, '/files/placeholder-product.png')
}

/** The comment named, or the last of this person (or of anybody) under the page's posts. */
function commentIn({ context, page, person, fields }: Scene, isOwn: boolean): Comment {
  const { state } = context
  const wanted = textOf(fields, 'commentId')
  const all = postsOf(state, page.id).flatMap((post) => commentsOf(state, post.id))
  const found =
    wanted === ''
      ? all.findLast(
          ({ personId, isRemoved }) => !isRemoved && (isOwn ? personId === person.id : personId !== null),
        )
      : commentById(state, wanted)
  if (!found || found.pageId !== page.id) throw new SettingsError('there is no such comment')
  return found
}

function add(scene: Scene, post: Post, parentId: string | null, personId: string | null) {
  const at = scene.context.clock.now().toISOString()
  const text = requiredOf(scene.fields, 'text')
  const comment = createComment(scene.context.state, post, { parentId, personId, text, at })
  tellComment(scene.context, comment, 'add')
  return { psid: scene.psid, postId: post.id, commentId: comment.id }
}

function reply(scene: Scene, personId: string | null) {
  const parent = commentIn(scene, false)
  const post = postById(scene.context.state, parent.postId)
  if (!post) throw new SettingsError('there is no such post')
  return add(scene, post, parent.parentId ?? parent.id, personId)
}

const shown = ({ psid }: Scene, { id, postId }: Comment) => ({ psid, postId, commentId: id })

/** What happens under a page's posts. */
export const commentActs: Readonly<Record<string, Act>> = {
  post: ({ context, page, psid, fields }) => {
    const text = requiredOf(fields, 'text')
    const at = context.clock.now().toISOString()
    return { psid, postId: createPost(context.state, page.id, text, at, '/files/placeholder-product.png').id }
  },
  comment: (scene) => add(scene, postIn(scene), null, scene.person.id),
  reply: (scene) => reply(scene, scene.person.id),
  'edit-comment': (scene) => {
    const comment = { ...commentIn(scene, true), text: requiredOf(scene.fields, 'text') }
    saveComment(scene.context.state, comment)
    tellComment(scene.context, comment, 'edited')
    return shown(scene, comment)
  },
  'remove-comment': (scene) => {
    const comment = { ...commentIn(scene, true), isRemoved: true }
    saveComment(scene.context.state, comment)
    tellComment(scene.context, comment, 'remove')
    return shown(scene, comment)
  },
  'comment-as-page': (scene) => reply(scene, null),
  'age-comment': (scene) => {
    const comment = commentIn(scene, false)
    const hours = numberOf(scene.fields, 'hours') ?? 169
    const at = new Date(scene.context.clock.now().getTime() - hours * 3_600_000).toISOString()
    saveComment(scene.context.state, { ...comment, at })
    return shown(scene, comment)
  },
}
