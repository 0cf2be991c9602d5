import type { ListPrices } from '../../rules/rules.ts'
import type { ListCell } from './grid.sql.ts'

type Priced = { variantId: string; listPrices?: ListPrices | undefined }

/** What variants cost in each of the lists; nothing where the retail price is to hold. */
export const listCells = (variants: readonly Priced[], lists: ReadonlySet<string>): ListCell[] =>
  variants.flatMap(({ variantId, listPrices }) =>
    [...lists].map((priceListId) => ({
      variantId,
      priceListId,
      priceSatang: listPrices?.[priceListId] ?? null,
    })),
  )

/** The same of variants that are new: there is nothing to take out. */
export const newListCells = (variants: readonly Priced[], lists: ReadonlySet<string>): ListCell[] =>
  listCells(variants, lists).filter(({ priceSatang }) => priceSatang !== null)
