import { MadeFileDialog } from '@langraan/operations/backoffice'
import { RadioCards, Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useState } from 'react'
import type { ChosenOrders } from '../contract.ts'
import { type TableKind, tableKinds } from '@langraan/operations/rules'
import { type OrderFileRows, orderFileRows } from '../rules/rules.ts'
import { bulkWords } from './bulk-words.ts'
import { exportWords } from './export-words.ts'
import { ordersApi } from './orders-api.ts'

type Props = {
  readonly shopId: string
  readonly chosen: ChosenOrders
  readonly onClose: () => void
}
type Asked = { fileKind: TableKind; rows: OrderFileRows }

/** Has a file made of the chosen orders: a row for each, or for each article of each. */
export function ExportOrders({ shopId, chosen, onClose }: Props) {
  const t = useWords(exportWords)
  const b = useWords(bulkWords)
  const [asked, setAsked] = useState<Asked>({ fileKind: 'xlsx', rows: 'orders' })
  const body = { chosen, ...asked }
  return (
    <MadeFileDialog
      againLabel={t('again')}
      asked={body}
      begin={(idempotencyKey) =>
        ordersApi('POST /shops/:shopId/order-exports', { params: { shopId }, body, idempotencyKey })
      }
      fileAt={(operationId) => `order-exports/${operationId}/file`}
      isSaved
      look={(orderExportId) =>
        ordersApi.query('GET /shops/:shopId/order-exports/:orderExportId', {
          params: { shopId, orderExportId },
        })
      }
      makingWords={(progress) => t('making', progress)}
      nothingWords={t('nothing')}
      onClose={onClose}
      readyWords={({ fileName }, count) => ({
        title: t('ready', { count }),
        text: t('readyText', { file: fileName }),
      })}
      shopId={shopId}
      title={t('title')}
    >
      <Text as="p" tone="second">
        {'orderIds' in chosen ? b('chosen', { count: chosen.orderIds.length }) : b('chosenAll')}
      </Text>
      <RadioCards
        legend={t('what')}
        onChange={(next) =>
          setAsked({ ...asked, rows: orderFileRows.find((one) => one === next) ?? 'orders' })
        }
        options={orderFileRows.map((one) => ({ value: one, title: t(one), detail: t(`${one}Help`) }))}
        value={asked.rows}
      />
      <RadioGroup<TableKind>
        inline
        legend={t('kind')}
        onChange={(fileKind) => setAsked({ ...asked, fileKind })}
        options={tableKinds.map((value) => ({ value, label: t(value) }))}
        value={asked.fileKind}
      />
    </MadeFileDialog>
  )
}
