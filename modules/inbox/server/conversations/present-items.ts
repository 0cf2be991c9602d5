import { sql, type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { ChatItem } from '../../contract.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { ITEM, type ItemRow } from '../in/items.sql.ts'
import type { KeptPart } from '../in/kept-parts.ts'
import { namesOfPeople } from './list.ts'

const PRIVATE_MS = 7 * 86_400_000

type Deps = Pick<InboxDeps, 'apiUrl'>

export async function itemsById(tx: Tx, itemIds: readonly string[]): Promise<ItemRow[]> {
  if (itemIds.length === 0) return []
  return tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('item_id', 'in', [...itemIds])
    .orderBy('said_at')
    .orderBy('item_id')
    .execute()
}

export const presentItems = async (
  deps: Deps,
  tx: Tx,
  shopId: string,
  itemIds: readonly string[],
): Promise<ChatItem[]> => presentRows(deps, tx, shopId, await itemsById(tx, itemIds))

export async function presentRows(
  deps: Deps,
  tx: Tx,
  shopId: string,
  rows: readonly ItemRow[],
): Promise<ChatItem[]> {
  const names = await namesOfPeople(tx)
  const answered = await idsOfExternal(
    tx,
    rows.flatMap(({ repliesTo }) => repliesTo ?? []),
  )
  return rows.map((row) => present(deps, shopId, row, { names, answered }))
}

type Known = { names: ReadonlyMap<string, string>; answered: ReadonlyMap<string, string> }

function present({ apiUrl }: Deps, shopId: string, row: ItemRow, { names, answered }: Known): ChatItem {
  const isRemoved = row.removedAt !== null
  const at = `${apiUrl}/shops/${shopId}/conversations/${row.conversationId}/items/${row.itemId}/parts`
  return {
    itemId: row.itemId,
    kind: row.kind,
    author: row.author,
    authorName: row.authorId === null ? null : (names.get(row.authorId) ?? null),
    personName: row.personName,
    repliesToItemId: row.repliesTo === null ? null : (answered.get(row.repliesTo) ?? null),
    saidAt: row.saidAt.toISOString(),
    text: row.text,
    parts: isRemoved ? [] : row.parts.map((part, place) => presentPart(part, `${at}/${place}`)),
    card: cardOf(row),
    editedAt: row.editedAt?.toISOString() ?? null,
    isRemoved,
    isHidden: row.isHidden,
    isLiked: row.isLiked,
    reaction: row.reaction,
    state: row.state,
    way: row.way,
    trouble: row.trouble,
    sendAt: row.state === 'waiting' ? (row.sendAt?.toISOString() ?? null) : null,
    private:
      row.kind === 'comment' && row.author === 'customer'
        ? {
            until: new Date(row.saidAt.getTime() + PRIVATE_MS).toISOString(),
            isTaken: row.privateItemId !== null,
          }
        : null,
  }
}

const presentPart = (part: KeptPart, url: string): ChatItem['parts'][number] => ({
  kind: part.kind,
  url: part.fileKey !== undefined ? url : part.kind === 'link' ? part.url : null,
  isGone: part.isGone === true,
  label: part.label,
  ...(part.latitude !== undefined && { latitude: part.latitude }),
  ...(part.longitude !== undefined && { longitude: part.longitude }),
})

function cardOf({ content }: ItemRow): ChatItem['card'] {
  if (!content || content.kind === 'text') return null
  if (content.kind === 'picture') return { title: '', pictureUrl: content.url, lines: [], buttons: [] }
  return {
    title: content.title,
    pictureUrl: content.pictureUrl ?? null,
    lines: content.lines.map(({ label, amount, strong }) => ({
      label,
      amount: amount ?? null,
      isStrong: strong === true,
    })),
    buttons: content.buttons.map(({ label }) => label),
  }
}

async function idsOfExternal(tx: Tx, externalIds: readonly string[]): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_items')
    .select(['external_id as externalId', 'item_id as itemId'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('external_id', 'in', [...new Set(externalIds)])
    .execute()
  return new Map(
    rows.flatMap(({ externalId, itemId }) => (externalId === null ? [] : [[externalId, itemId]])),
  )
}

/** A window of a conversation: 50 before or after a place, or around one. */
const PAGE = 50

export type ItemWindow = { items: ItemRow[]; older: string | null; newer: string | null }

const MARK = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)_([0-9a-f-]{36})$/
type Mark = { at: Date; itemId: string }

function markOf(text: string | undefined): Mark | undefined {
  const [, at, itemId] = MARK.exec(text ?? '') ?? []
  return at !== undefined && itemId !== undefined ? { at: new Date(at), itemId } : undefined
}

const textOf = ({ saidAt, itemId }: ItemRow): string => `${saidAt.toISOString()}_${itemId}`

const before = (tx: Tx, conversationId: string, mark: Mark | undefined, most: number): Promise<ItemRow[]> =>
  tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .$if(mark !== undefined, (query) =>
      query.where(sql<boolean>`(said_at, item_id) < (${mark?.at}, ${mark?.itemId}::uuid)`),
    )
    .orderBy('said_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(most)
    .execute()

const since = (tx: Tx, conversationId: string, mark: Mark, most: number): Promise<ItemRow[]> =>
  tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`(said_at, item_id) >= (${mark.at}, ${mark.itemId}::uuid)`)
    .orderBy('said_at')
    .orderBy('item_id')
    .limit(most)
    .execute()

/** Older, newer, around one, or the newest; the newest first. */
export async function itemWindow(
  tx: Tx,
  conversationId: string,
  query: { before?: string | undefined; after?: string | undefined; around?: string | undefined },
): Promise<ItemWindow> {
  if (query.around !== undefined) {
    const [hit] = await itemsById(tx, [query.around])
    if (hit?.conversationId !== conversationId) return refuse(standardRefusals, 'not_found')
    return aroundOf(tx, conversationId, { at: hit.saidAt, itemId: hit.itemId })
  }
  const after = markOf(query.after)
  if (after) {
    const rows = await since(tx, conversationId, after, PAGE + 2)
    const items = rows.filter(({ itemId }) => itemId !== after.itemId).slice(0, PAGE)
    const last = items.at(-1)
    return {
      items: items.toReversed(),
      older: null,
      newer: rows.length > PAGE + 1 && last ? textOf(last) : null,
    }
  }
  const rows = await before(tx, conversationId, markOf(query.before), PAGE + 1)
  const items = rows.slice(0, PAGE)
  const last = items.at(-1)
  return { items, older: rows.length > PAGE && last ? textOf(last) : null, newer: null }
}

async function aroundOf(tx: Tx, conversationId: string, mark: Mark): Promise<ItemWindow> {
  const half = PAGE / 2
  const newer = await since(tx, conversationId, mark, half + 1)
  const older = await before(tx, conversationId, mark, half + 1)
  const shownNewer = newer.slice(0, half)
  const shownOlder = older.slice(0, half)
  const [top, bottom] = [shownNewer.at(-1), shownOlder.at(-1)]
  return {
    items: [...shownNewer.toReversed(), ...shownOlder],
    newer: newer.length > half && top ? textOf(top) : null,
    older: older.length > half && bottom ? textOf(bottom) : null,
  }
}
