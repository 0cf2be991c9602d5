import { lazy, Suspense } from 'react'
import type { UndrawnProps } from './undrawn-orders.tsx'

// Loaded where something is about to be printed: the list of orders itself needs none of it.
const UndrawnOrders = lazy(async () => ({ default: (await import('./undrawn-orders.tsx')).UndrawnOrders }))

/** Says before it is printed which orders have words that would come out as boxes; nothing where there are none. */
export const UndrawnNote = (props: UndrawnProps) => (
  <Suspense>
    <UndrawnOrders {...props} />
  </Suspense>
)
