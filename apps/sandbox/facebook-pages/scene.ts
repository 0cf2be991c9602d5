import type { SandboxContext } from '../context.ts'
import { peopleOf } from '../facebook/people.ts'
import type { Page, Person } from '../facebook/people.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import { pageNamed } from './settings.ts'
import { psidOf, saveThread, threadWith } from './threads.ts'
import type { Thread } from './threads.ts'

/** Who does something at which page. */
export interface Scene {
  context: SandboxContext
  page: Page
  person: Person
  psid: string
  fields: Fields
}

export interface PageDone {
  psid: string
  messageIds?: string[]
  postId?: string
  commentId?: string
}

export type Act = (scene: Scene) => PageDone

export function sceneOf(context: SandboxContext, fields: Fields): Scene {
  const page = pageNamed(context.state, textOf(fields, 'page'))
  const person = peopleOf(context.state).get(textOf(fields, 'person'))
  if (!person) throw new SettingsError('there is no such person')
  return { context, page, person, psid: psidOf(page.id, person.id), fields }
}

/** Their conversation; a new one where they never wrote. */
export function threadIn({ context, page, person, psid }: Scene): Thread {
  const known = threadWith(context.state, page.id, psid)
  const updatedAt = context.clock.now().toISOString()
  return known ?? { pageId: page.id, psid, personId: person.id, inboundAt: null, updatedAt, isBlocked: false }
}

/** They wrote, tapped or reacted: the page may answer for 24 hours. */
export function openWindow(scene: Scene): void {
  const now = scene.context.clock.now().toISOString()
  saveThread(scene.context.state, { ...threadIn(scene), inboundAt: now, updatedAt: now, isBlocked: false })
}
