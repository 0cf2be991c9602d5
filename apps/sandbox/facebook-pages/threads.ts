import { createHash } from 'node:crypto'
import type { Fields } from '../http/fields.ts'
import type { Person } from '../facebook/people.ts'
import { peopleOf } from '../facebook/people.ts'
import type { State } from '../state/state.ts'

/** What a person and a page have with each other. */
export interface Thread {
  pageId: string
  psid: string
  personId: string
  /** When the window of 24 hours was opened last. */
  inboundAt: string | null
  updatedAt: string
  isBlocked: boolean
}

export interface PageMessage {
  mid: string
  pageId: string
  psid: string
  from: 'person' | 'page'
  text: string
  attachments: readonly Attachment[]
  at: string
  appId: string | null
  metadata: string | null
  repliesTo: string | null
  isUnsent: boolean
  edits: number
  /** Addresses of pictures made before this are dead. */
  mediaSerial: number
}

export interface Attachment {
  type: string
  /** Where its bytes are, on this machine; null where there are none. */
  path: string | null
  /** What stands in `payload` beside the address. */
  payload: Fields
}

const alias = (pageId: string, psid: string) => `${pageId}/${psid}`
const threads = (state: State) => state.collection<Thread>('page-threads')
const messages = (state: State) => state.collection<PageMessage>('page-messages')

/** Seventeen digits, more than a number of JavaScript holds; the same for a person at a page. */
export function psidOf(pageId: string, personId: string): string {
  const hash = createHash('md5').update(`${pageId} ${personId}`).digest()
  return `2${String(hash.readBigUInt64BE() % 10_000_000_000_000_000n).padStart(16, '0')}`
}

export const personOfPsid = (state: State, pageId: string, psid: string): Person | undefined =>
  peopleOf(state)
    .list()
    .find((person) => psidOf(pageId, person.id) === psid)

export const threadWith = (state: State, pageId: string, psid: string): Thread | undefined =>
  threads(state).get(alias(pageId, psid))

export const saveThread = (state: State, thread: Thread): void =>
  threads(state).put(alias(thread.pageId, thread.psid), thread, thread.pageId)

/** The newest first. */
export const threadsOf = (state: State, pageId: string): Thread[] =>
  threads(state)
    .withAlias(pageId)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))

export const pageMessage = (state: State, mid: string): PageMessage | undefined => messages(state).get(mid)

export const savePageMessage = (state: State, message: PageMessage): void =>
  messages(state).put(message.mid, message, alias(message.pageId, message.psid))

export const messagesIn = (state: State, pageId: string, psid: string): PageMessage[] =>
  messages(state).withAlias(alias(pageId, psid))

export const newMid = (state: State): string =>
  `m_${createHash('sha256')
    .update(`mid ${state.next('facebook.mids')}`)
    .digest('base64url')}`
