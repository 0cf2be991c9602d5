import { MOST_TAGS } from './limits.ts'
import { oneLine } from './one-line.ts'
import type { OtherChannel, SalesChannel } from './sales-channels.ts'

/** What is changed alike in many products. */
export type BulkChange =
  | { what: 'archive'; archived: boolean }
  /** Null takes a product out of the category it is in. */
  | { what: 'category'; categoryId: string | null }
  | { what: 'tags'; tags: string[]; given: boolean }
  | { what: 'channels'; channels: SalesChannel[]; sold: boolean }

/** What of a product it can touch. */
export type BulkFields = {
  published: boolean
  archivedAt: string | null
  categoryId: string | null
  tags: string[]
  channels: OtherChannel[]
}

/** What such a change makes of a product; or why the product is left as it is. */
export function changeInBulk(
  product: BulkFields,
  change: BulkChange,
  at: string,
): Partial<BulkFields> | { refused: 'archived' | 'tags_full' } {
  switch (change.what) {
    case 'archive':
      return archive(product, change.archived, at)
    case 'category':
      return product.categoryId === change.categoryId ? {} : { categoryId: change.categoryId }
    case 'tags':
      return change.given ? tag(product, change.tags) : untag(product, change.tags)
    case 'channels':
      return change.sold ? open(product, change.channels) : close(product, change.channels)
  }
}

/** What is archived is sold nowhere; what comes back is hidden until somebody shows it. */
function archive(product: BulkFields, archived: boolean, at: string): Partial<BulkFields> {
  if (archived === (product.archivedAt !== null)) return {}
  if (!archived) return { archivedAt: null }
  return { archivedAt: at, ...(product.published && { published: false }) }
}

function tag({ tags }: BulkFields, wanted: readonly string[]) {
  if (wanted.every((one) => tags.includes(one))) return {}
  const all = [...new Set([...tags, ...wanted])]
  return all.length > MOST_TAGS ? ({ refused: 'tags_full' } as const) : { tags: all }
}

function untag({ tags }: BulkFields, unwanted: readonly string[]): Partial<BulkFields> {
  const left = tags.filter((one) => !unwanted.includes(oneLine(one)))
  return left.length === tags.length ? {} : { tags: left }
}

const isOther = (channel: SalesChannel): channel is OtherChannel => channel !== 'web'

function open({ published, archivedAt, channels }: BulkFields, wanted: readonly SalesChannel[]) {
  const more = wanted.filter(isOther).filter((channel) => !channels.includes(channel))
  const isShown = wanted.includes('web') && !published
  if (more.length === 0 && !isShown) return {}
  if (archivedAt !== null) return { refused: 'archived' } as const
  return { ...(more.length > 0 && { channels: [...channels, ...more] }), ...(isShown && { published: true }) }
}

function close({ published, channels }: BulkFields, unwanted: readonly SalesChannel[]): Partial<BulkFields> {
  const left = channels.filter((channel) => !unwanted.includes(channel))
  return {
    ...(left.length < channels.length && { channels: left }),
    ...(published && unwanted.includes('web') && { published: false }),
  }
}
