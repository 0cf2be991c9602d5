import type { Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { ItemRow } from '../in/items.sql.ts'
import { type ItemPlace, itemsBefore, itemsById, itemsSince } from './items.sql.ts'

/** A window of a conversation: 50 before or after a place, or around one. */
const PAGE = 50

export type ItemWindow = { items: ItemRow[]; older: string | null; newer: string | null }

const MARK = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)_([0-9a-f-]{36})$/

function markOf(text: string | undefined): ItemPlace | undefined {
  const [, at, itemId] = MARK.exec(text ?? '') ?? []
  return at !== undefined && itemId !== undefined ? { at: new Date(at), itemId } : undefined
}

const textOf = ({ saidAt, itemId }: ItemRow): string => `${saidAt.toISOString()}_${itemId}`

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
    const rows = await itemsSince(tx, conversationId, after, PAGE + 2)
    const items = rows.filter(({ itemId }) => itemId !== after.itemId).slice(0, PAGE)
    const last = items.at(-1)
    return {
      items: items.toReversed(),
      older: null,
      newer: rows.length > PAGE + 1 && last ? textOf(last) : null,
    }
  }
  const rows = await itemsBefore(tx, conversationId, markOf(query.before), PAGE + 1)
  const items = rows.slice(0, PAGE)
  const last = items.at(-1)
  return { items, older: rows.length > PAGE && last ? textOf(last) : null, newer: null }
}

async function aroundOf(tx: Tx, conversationId: string, mark: ItemPlace): Promise<ItemWindow> {
  const half = PAGE / 2
  const newer = await itemsSince(tx, conversationId, mark, half + 1)
  const older = await itemsBefore(tx, conversationId, mark, half + 1)
  const shownNewer = newer.slice(0, half)
  const shownOlder = older.slice(0, half)
  const [top, bottom] = [shownNewer.at(-1), shownOlder.at(-1)]
  return {
    items: [...shownNewer.toReversed(), ...shownOlder],
    newer: newer.length > half && top ? textOf(top) : null,
    older: older.length > half && bottom ? textOf(bottom) : null,
  }
}
