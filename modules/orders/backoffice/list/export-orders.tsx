import { TableFileDialog } from '@langraan/operations/backoffice'
import { RadioCards, useLanguage, useWords } from '@langraan/ui'
import { useState } from 'react'
import type { ChosenOrders } from '../../contract.ts'
import { columnsOfRows, orderFileRows, type OrderFileRows, orderFileWords } from '../../rules/rules.ts'
import { chosenText } from './bulk-actions.tsx'
import { bulkWords } from './bulk-words.ts'
import { exportWords } from './export-words.ts'
import { ordersApi } from '../orders-api.ts'

type Props = {
  readonly shopId: string
  readonly chosen: ChosenOrders
  /** How many all that match are, where that is known. */
  readonly matchCount: number | undefined
  readonly onClose: () => void
}

/** Has a file made of the chosen orders: a row for each, or for each article of each. */
export function ExportOrders({ shopId, chosen, matchCount, onClose }: Props) {
  const t = useWords(exportWords)
  const b = useWords(bulkWords)
  const language = useLanguage()
  const [rows, setRows] = useState<OrderFileRows>('orders')
  const asked = { chosen, rows }
  return (
    <TableFileDialog
      begin={(how, idempotencyKey) =>
        ordersApi('POST /shops/:shopId/order-exports', {
          params: { shopId },
          body: { ...asked, ...how },
          idempotencyKey,
        })
      }
      chosenText={chosenText(b, chosen, matchCount)}
      columnNames={orderFileWords[language]}
      columns={columnsOfRows(rows)}
      fileAt={(operationId) => `order-exports/${operationId}/file`}
      look={(orderExportId) =>
        ordersApi.query('GET /shops/:shopId/order-exports/:orderExportId', {
          params: { shopId, orderExportId },
        })
      }
      makingWords={(progress) => t('making', progress)}
      nothingWords={t('nothing')}
      onClose={onClose}
      readyText={(file) => t('readyText', { file })}
      readyTitle={(count) => t('ready', { count })}
      shopId={shopId}
      title={t('title')}
    >
      <RadioCards
        legend={t('what')}
        onChange={(next) => setRows(orderFileRows.find((one) => one === next) ?? 'orders')}
        options={orderFileRows.map((one) => ({ value: one, title: t(one), detail: t(`${one}Help`) }))}
        value={rows}
      />
    </TableFileDialog>
  )
}
