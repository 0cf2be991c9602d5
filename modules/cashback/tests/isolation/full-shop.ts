import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'

/** Its parcels have earned something by being booked. */
export const fullShop: FullShopPart = {
  fields: { sheetKind: 'csv' },
}
