import type { Books } from '../house/compare.ts'
import { compare } from '../house/compare.ts'
import { asOwner } from '../house/shop.ts'
import { FORGED_WORDS } from './fault-kinds.ts'
import type { InboxWorld } from './inbox-world.ts'
import type { CommentSaid } from './provider.ts'
import type { Chat } from './said.ts'
import type { Standing } from './standing.ts'

/** What a channel has, by its own books. */
type Told = {
  externalId: string
  author: 'customer' | 'elsewhere'
  atMs: number
  /** null: its words are no text. */
  text: string | null
  isGone: boolean
  /** By how much its time is told less exactly. */
  grainMs: number
}

const SECOND_MS = 1000

const floored = (ms: number, grainMs: number): number => Math.floor(ms / grainMs) * grainMs

async function toldIn({ providers, account, wire, said }: InboxWorld, chat: Chat): Promise<Told[]> {
  if (chat.provider === 'line') {
    const all = await providers.lineChat(account.botUserId, chat.externalId)
    return all
      .filter(({ from }) => from === 'person')
      .map(({ id, at, message, isUnsent }) => ({
        externalId: id,
        author: 'customer',
        atMs: Date.parse(at),
        text: message.text ?? null,
        isGone: isUnsent,
        grainMs: 1,
      }))
  }
  const all = await providers.pageChat(chat.externalId)
  return all
    .filter(({ from, text }) => from === 'person' || !said.answers.has(text))
    .map(({ mid, at, text, from, isUnsent }) => ({
      externalId: mid,
      author: from === 'person' ? 'customer' : 'elsewhere',
      atMs: Date.parse(at),
      text,
      isGone: isUnsent,
      // The history of a page tells seconds.
      grainMs: wire.swallowed.has(mid) ? SECOND_MS : 1,
    }))
}

/** Everything that was said at the channels stands in the shop once, as it was said, in the order in which it was said. */
export async function checkTold(world: InboxWorld, items: readonly Standing[], books: Books): Promise<void> {
  const here = Map.groupBy(items, (item) => `${item.provider}/${item.with}`)
  let known = 0
  for (const [name, chat] of world.said.chats) {
    const told = await toldIn(world, chat)
    const stands = here.get(name) ?? []
    known += checkEach(name, told, stands, world, books)
    checkOrder(name, told, stands, books)
  }
  const comments = await world.providers.comments()
  known += checkComments(comments, items, world, books)
  const inbound = items.filter(
    ({ kind, author, externalId }) =>
      (kind === 'message' || kind === 'comment') &&
      (author === 'customer' || author === 'elsewhere') &&
      !externalId?.startsWith('postback/'),
  )
  if (items.some(({ text }) => text.includes(FORGED_WORDS)))
    books.doubled.push('something forged stands here')
  known += checkPostbacks(world, here, books)
  compare(books, 'what was said by others', inbound.length, known)
}

/** Answers how many of them stand here. */
function checkEach(
  name: string,
  told: readonly Told[],
  stands: readonly Standing[],
  { wire }: InboxWorld,
  books: Books,
): number {
  let known = 0
  const byId = Map.groupBy(stands, ({ externalId }) => externalId ?? '')
  for (const one of told) {
    const [item, ...more] = byId.get(one.externalId) ?? []
    known += item ? 1 : 0
    if (more.length > 0) books.doubled.push(`${name}: ${one.externalId} stands here more than once`)
    // What was taken back before anybody told of it is nowhere.
    if (!item && one.isGone && wire.swallowed.has(one.externalId)) continue
    const fault = item ? faultOf(one, item) : 'is not here'
    if (fault) books.lost.push(`${name}: ${one.externalId} ${fault}; ${circumstances(one, told, wire)}`)
  }
  return known
}

/** For whoever looks for the cause. */
const circumstances = ({ externalId, atMs }: Told, all: readonly Told[], wire: InboxWorld['wire']): string =>
  `${wire.swallowed.has(externalId) ? 'swallowed' : 'delivered'}, said at ${new Date(atMs).toISOString()}, ${all.filter((other) => other.atMs > atMs).length} said since`

function faultOf(told: Told, item: Standing): string | undefined {
  if (item.author !== told.author) return `is by ${item.author} instead of ${told.author}`
  if (item.isRemoved !== told.isGone)
    return told.isGone ? 'was taken back and stands' : 'was not taken back and is gone'
  if (floored(item.saidAt.getTime(), told.grainMs) !== floored(told.atMs, told.grainMs))
    return `was said at ${told.atMs} and stands at ${item.saidAt.getTime()}`
  const wanted = told.isGone ? '' : told.text
  return wanted !== null && item.text !== wanted ? `says “${item.text}” instead of “${wanted}”` : undefined
}

/** The order of the channel, in which two of the same moment may stand either way. */
function checkOrder(name: string, told: readonly Told[], stands: readonly Standing[], books: Books): void {
  const at = new Map(told.map((one) => [one.externalId, one]))
  let latest = -Infinity
  for (const { externalId } of stands) {
    const one = externalId === null ? undefined : at.get(externalId)
    if (!one) continue
    const own = floored(one.atMs, one.grainMs)
    if (own + one.grainMs <= latest) books.lost.push(`${name}: ${externalId} stands out of order`)
    latest = Math.max(latest, own)
  }
}

function checkComments(
  comments: readonly CommentSaid[],
  items: readonly Standing[],
  { said }: InboxWorld,
  books: Books,
): number {
  const byId = Map.groupBy(items, ({ externalId }) => externalId ?? '')
  const told = comments.filter(({ personId, text }) => personId !== null || !said.answers.has(text))
  for (const { id, postId, text, at, isRemoved } of told) {
    const [item, ...more] = byId.get(id) ?? []
    if (!item || more.length > 0 || item.with !== postId) {
      books.lost.push(`comment ${id} stands ${more.length + (item ? 1 : 0)} times, below ${item?.with}`)
      continue
    }
    const fault = faultOf(
      {
        externalId: id,
        author: 'customer',
        atMs: Date.parse(at),
        text,
        isGone: isRemoved,
        grainMs: SECOND_MS,
      },
      item,
    )
    if (fault) books.lost.push(`comment ${id} ${fault}`)
  }
  return told.length
}

function checkPostbacks(
  { said }: InboxWorld,
  here: ReadonlyMap<string, readonly Standing[]>,
  books: Books,
): number {
  for (const [userId, times] of said.postbacks) {
    const found = (here.get(`line/${userId}`) ?? []).filter(({ externalId }) =>
      externalId?.startsWith('postback/'),
    )
    compare(books, `buttons pressed by ${userId}`, found.length, times)
  }
  const byId = Map.groupBy([...here.values()].flat(), ({ externalId }) => externalId ?? '')
  const atPage = said.pagePostbacks.map((mid) => byId.get(mid)?.length ?? 0)
  compare(books, 'buttons pressed at the page', atPage.filter((count) => count === 1).length, atPage.length)
  return atPage.filter((count) => count > 0).length
}

type Window = { items: { itemId: string }[]; older: string | null }

/** Whoever scrolls through a conversation to its beginning sees each item once, in this order. */
export async function checkShown(world: InboxWorld, items: readonly Standing[], books: Books): Promise<void> {
  const { cluster, shop } = world
  for (const [conversationId, stands] of Map.groupBy(items, (item) => item.conversationId)) {
    const shown: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const query: string = before === '' ? '' : `?before=${encodeURIComponent(before)}`
      const answer = await asOwner(
        cluster,
        shop,
        `/shops/${shop.shopId}/conversations/${conversationId}/items${query}`,
      )
      const window = answer.body as unknown as Window
      shown.push(...window.items.map(({ itemId }) => itemId))
      before = window.older
    }
    const wanted = stands.map(({ itemId }) => itemId).toReversed()
    if (shown.join() !== wanted.join())
      books.lost.push(
        `${conversationId} is shown with ${shown.length} of ${wanted.length} items, or in another order`,
      )
  }
}
