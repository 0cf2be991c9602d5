import type { HeldStock } from '@langraan/catalog/ports'
import { onHandOf, reservedOf } from './stock-levels.sql.ts'

/** What the catalogue asks before a variant is taken out of a product. */
export const heldStock: HeldStock = { of: onHandOf, reserved: reservedOf }
