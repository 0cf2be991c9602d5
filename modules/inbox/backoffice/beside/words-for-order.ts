import type { ChatItem } from '../../contract.ts'

const MOST_ITEMS = 12
const LONGEST = 3000

/** What the customer wrote since they last ordered or paused, oldest first: the words that an order is read from. */
export function wordsForOrder(items: readonly ChatItem[]): string {
  const own = items
    .filter(
      ({ author, kind, text, isRemoved }) =>
        author === 'customer' && kind === 'message' && text !== '' && !isRemoved,
    )
    .slice(0, MOST_ITEMS)
    .toReversed()
  return own
    .map(({ text }) => text)
    .join('\n')
    .slice(-LONGEST)
}
