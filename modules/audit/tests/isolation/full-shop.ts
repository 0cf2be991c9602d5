import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'

/** The logs have rows of what other modules fill in. */
export const fullShop: FullShopPart = { fields: { sheetKind: 'csv' } }
