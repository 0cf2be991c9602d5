import { isKind, type OperationKindName } from '../rules/operation.ts'

type Fault = {
  readonly itemId: string
  readonly name?: string | undefined
  readonly reason?: string | undefined
}
type Named = { readonly id: string; readonly name: string }
type Reason = { reason: string; named: Named[]; count: number }

/** The reasons for which something could not be done, that of the most first, each with what has it and has a name. */
export function faultsByReason(faults: readonly Fault[]): Reason[] {
  const byReason = Map.groupBy(faults, ({ reason = '' }) => reason)
  return [...byReason]
    .map(([reason, all]) => ({
      reason,
      named: all.flatMap(({ itemId, name = '' }) => (name === '' ? [] : [{ id: itemId, name }])),
      count: all.length,
    }))
    .sort((one, other) => other.count - one.count)
}

/** The pages on which one puts right what work of a kind could not do; of other kinds there is none. */
const PAGES_OF: readonly { readonly kinds: readonly OperationKindName[]; readonly page: string }[] = [
  {
    page: 'orders',
    kinds: [
      'cancel-orders',
      'pack-orders',
      'tag-orders',
      'confirm-payments',
      'collect-cod',
      'book-orders',
      'send-by-hand',
      'print-labels',
      'print-pick-list',
      'print-packing-slips',
    ],
  },
  { page: 'customers', kinds: ['tag-customers', 'untag-customers'] },
  {
    page: 'products',
    kinds: [
      'publish-products',
      'unpublish-products',
      'archive-products',
      'restore-products',
      'categorise-products',
      'uncategorise-products',
      'tag-products',
      'untag-products',
      'open-channels',
      'close-channels',
      'delete-products',
    ],
  },
]

/** Where one goes to what has a fault, by its id; nowhere from work on what has no page. */
export function pageOfFault(shopId: string, kind: string): ((id: string) => string) | undefined {
  const page = isKind(kind) && PAGES_OF.find(({ kinds }) => kinds.includes(kind))?.page
  return page ? (id) => `/app/shops/${shopId}/${page}/${id}` : undefined
}
