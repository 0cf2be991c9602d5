import type { Tx } from '@langraan/db'
import type { z } from 'zod'
import type { ListedConversation, listConversations } from '../../contract.ts'
import { channelsOfShop, type ChannelRow, findChannel } from '../channels/channels.sql.ts'
import { windowOf } from '../out/window-of.ts'
import { keptSettings } from '../settings/settings.sql.ts'
import {
  conversationsOfPeople,
  conversationsOfWords,
  countTabs,
  listedConversations,
  type ListedRow,
} from './list.sql.ts'
import { namesOfPeople, personOf } from './names-of-people.ts'

type Query = z.output<typeof listConversations.query>
type Listed = z.output<typeof listConversations.output>

const PAGE = 40
const MOST_FOUND = 100
/** Who has typed within this types still. */
export const TYPING_MS = 8_000

/** Conversations of one tab; of what is looked for, of all. */
export async function shownConversations(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
  query: Query,
): Promise<Listed> {
  const found = query.text === '' ? undefined : await foundBy(tx, query.text)
  const rows = await listedConversations(tx, {
    tab: query.tab,
    userId,
    channelId: query.channelId,
    labelId: query.labelId,
    among: found && [...found.keys()],
    after: afterOf(query.after),
    limit: PAGE + 1,
    typingSince: new Date(now.getTime() - TYPING_MS),
  })
  const present = await presenter(tx, now)
  const shown = rows.slice(0, PAGE)
  const channels = await channelsOfShop(tx)
  const last = shown.at(-1)
  const items: ListedConversation[] = []
  for (const row of shown) items.push(await present(row, found?.get(row.conversationId) ?? null))
  return {
    items: query.tab === 'unanswered' && !found && !query.after ? soonestLost(items, now) : items,
    next: rows.length > PAGE && last ? markOf(query, found !== undefined, last) : null,
    counts: await countTabs(tx, userId),
    hasChannel: channels.length > 0,
    troubled: channels
      .filter(({ state }) => state === 'reconnect')
      .map(({ channelId, name, state }) => ({ channelId, name, state })),
  }
}

const markOf = (
  query: Query,
  isFound: boolean,
  { newestAt, unansweredSince, conversationId }: ListedRow,
): string => {
  const at = query.tab === 'unanswered' && !isFound ? (unansweredSince ?? newestAt) : newestAt
  return `${at.toISOString()}_${conversationId}`
}

const MARK = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)_([0-9a-f-]{36})$/

function afterOf(mark: string | undefined): { at: Date; conversationId: string } | undefined {
  const [, at, conversationId] = MARK.exec(mark ?? '') ?? []
  return at !== undefined && conversationId !== undefined ? { at: new Date(at), conversationId } : undefined
}

/** Where something is found: the place of the words, or null where it is the person. */
async function foundBy(tx: Tx, text: string): Promise<Map<string, string | null>> {
  const digits = text.replaceAll(/\D/g, '')
  const found = new Map<string, string | null>()
  const people = await conversationsOfPeople(tx, {
    text,
    digits: digits.length >= 4 ? digits.slice(-9) : '',
    orderNumber: /^#?\d{1,15}$/.test(text) ? digits : '',
    most: MOST_FOUND,
  })
  for (const conversationId of people) found.set(conversationId, null)
  for (const { conversationId, itemId } of await conversationsOfWords(tx, text, MOST_FOUND))
    if (!found.has(conversationId)) found.set(conversationId, itemId)
  return found
}

const SOON_MS = 3 * 3_600_000

/** What is lost first comes first: LINE's free seconds, what is overdue, Facebook's day that ends soon; then who waits longest. */
function soonestLost(items: readonly ListedConversation[], now: Date): ListedConversation[] {
  const rank = ({ window, isOverdue }: ListedConversation): number => {
    if (window.may === 'free') return 0
    if (isOverdue) return 1
    return window.may === 'window' && Date.parse(window.until) - now.getTime() < SOON_MS ? 2 : 3
  }
  return items.toSorted((a, b) => rank(a) - rank(b))
}

export type Present = (row: ListedRow, foundItemId: string | null) => Promise<ListedConversation>

/** Shows rows by the names, channels and hours of the shop, asked for once. */
export async function presenter(tx: Tx, now: Date): Promise<Present> {
  const names = await namesOfPeople(tx)
  const { answerMinutes } = await keptSettings(tx)
  const channels = new Map((await channelsOfShop(tx)).map((channel) => [channel.channelId, channel]))
  const channelOf = async (channelId: string): Promise<ChannelRow> => {
    const channel = channels.get(channelId) ?? (await findChannel(tx, channelId))
    if (!channel) throw new Error('a conversation without a channel')
    channels.set(channelId, channel)
    return channel
  }
  return async (row, foundItemId) => {
    const channel = await channelOf(row.channelId)
    const waitedMs = row.unansweredSince ? now.getTime() - row.unansweredSince.getTime() : 0
    return {
      conversationId: row.conversationId,
      channelId: row.channelId,
      provider: channel.provider,
      channelName: channel.name,
      kind: row.kind,
      name: row.name,
      hasPicture: row.pictureKey !== null,
      state: row.state,
      snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
      assignedTo: personOf(names, row.assignedTo),
      labels: row.labels,
      unread: row.unread,
      unansweredSince: row.unansweredSince?.toISOString() ?? null,
      isOverdue: waitedMs > answerMinutes * 60_000,
      newestAt: row.newestAt.toISOString(),
      preview: row.preview,
      previewAuthor: row.previewAuthor,
      previewBy: row.previewBy === null ? null : (names.get(row.previewBy) ?? null),
      window: windowOf(row, channel, now),
      typing: row.typing.flatMap((userId) => names.get(userId) ?? []),
      isNamed: row.isNamed,
      foundItemId,
    }
  }
}
