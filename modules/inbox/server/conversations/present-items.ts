import type { Tx } from '@langraan/db'
import type { ChatItem } from '../../contract.ts'
import { PRIVATE_MS } from '../../rules/sending-window.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import type { ItemRow } from '../in/items.sql.ts'
import type { KeptPart } from '../in/kept-parts.ts'
import { idsOfExternal, itemsById } from './items.sql.ts'
import { namesOfPeople } from './names-of-people.ts'

type Deps = Pick<InboxDeps, 'apiUrl'>

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
