type Kind = {
  /** Where it is begun, below the shop. */
  readonly path: string
  /** How it is called among the long work, and in the audit log. */
  readonly operation: string
  readonly action: string
  readonly body: (tag: string) => object
  /** Its things are customers, where it does not say orders. */
  readonly of?: 'customers'
  /** A courier takes its orders, which are paid at the door, and may refuse some of them. */
  readonly byCourier?: true
  /** It makes a file, which is had at `path/{operationId}/file`. */
  readonly makes?: 'pdf' | 'csv'
}

/** The long work that staff begin. */
export const LONG_WORK = {
  tag: { path: 'orders/tags', operation: 'tag-orders', action: 'orders.tagged', body: (tag) => ({ tag }) },
  cancel: {
    path: 'orders/cancellation',
    operation: 'cancel-orders',
    action: 'orders.cancelled',
    body: () => ({}),
  },
  book: {
    path: 'orders/booking',
    operation: 'book-orders',
    action: 'orders.booked',
    body: () => ({ weightGrams: 500 }),
    byCourier: true,
  },
  pickList: {
    path: 'order-papers',
    operation: 'print-pick-list',
    action: 'order-papers.printed',
    body: () => ({ kind: 'pick_list' }),
    makes: 'pdf',
  },
  packingSlips: {
    path: 'order-papers',
    operation: 'print-packing-slips',
    action: 'order-papers.printed',
    body: () => ({ kind: 'packing_slip' }),
    makes: 'pdf',
  },
  orderFile: {
    path: 'order-exports',
    operation: 'export-orders',
    action: 'orders.exported',
    body: () => ({ fileKind: 'csv', rows: 'orders' }),
    makes: 'csv',
  },
  customerFile: {
    path: 'customer-exports',
    operation: 'export-customers',
    action: 'customers.exported',
    body: () => ({ fileKind: 'csv' }),
    of: 'customers',
    makes: 'csv',
  },
} as const satisfies Readonly<Record<string, Kind>>
export type LongWork = keyof typeof LONG_WORK

export const longWork: readonly LongWork[] = Object.keys(LONG_WORK) as LongWork[]
export const kindOf = (what: LongWork): Kind => LONG_WORK[what]

/** One piece of long work that was begun: what it does to which orders or customers. */
export type Begun = { what: LongWork; itemIds: readonly string[]; tag: string }
