import { bangkokDay } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import { type ListExport, saveFile, useListExport } from '@langraan/ui/table'

import type { CustomerRow } from '../contract.ts'
import { customersApi } from './customers-api.ts'
import { customersCsv } from './customers-csv.ts'
import { askedOf } from './customers-search.ts'
import type { CustomersSearch } from './customers-search.ts'
import { customersWords } from './customers-words.ts'

/** Writes customers into a CSV file: the chosen ones at once, all that match page by page. */
export function useCustomersExport(shopId: string): ListExport<CustomerRow, CustomersSearch> {
  const t = useWords(customersWords)
  const language = useLanguage()
  return useListExport({
    pageOf: (search, { after, limit, signal }) =>
      customersApi('GET /shops/:shopId/customers', {
        params: { shopId },
        query: { ...askedOf(search), sort: search.sort, after, limit },
        signal,
      }),
    save: (rows, isWhole) => {
      const file = `customers-${bangkokDay(new Date())}.csv`
      saveFile(file, customersCsv(rows, language))
      const count = rows.length
      return isWhole ? t('exported', { count, file }) : t('exportedMost', { count })
    },
  })
}
