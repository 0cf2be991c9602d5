import type { ItemFault, ItemOutcome, OperationItem } from '@langraan/operations/server'
import { itemFaults } from '../../refusals.ts'

/** Why a product could not be worked on, in words, under its name. */
export const faultOf = (words: { th: string; en: string }, code: string, name: string): ItemFault => ({
  name,
  code,
  th: words.th,
  en: words.en,
  ...(code === 'no_room' && { upgrade: true as const }),
})

/** What was chosen and is there no more. */
export function gone(
  items: readonly Pick<OperationItem, 'position' | 'itemId'>[],
  found: readonly { position: number }[],
): ItemOutcome[] {
  const there = new Set(found.map((row) => row.position))
  return items
    .filter((item) => !there.has(item.position))
    .map(({ position, itemId }) => ({
      position,
      fault: faultOf(itemFaults.product_gone, 'product_gone', itemId),
    }))
}
