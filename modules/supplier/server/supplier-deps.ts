import type { Files } from '@langraan/gallery/ports'
import type { OrdersDeps } from '@langraan/orders/server'

/** What the supplier needs, given by the wiring: its orders are orders of a shop as any. */
export type SupplierDeps = OrdersDeps & { pictures: Files }
