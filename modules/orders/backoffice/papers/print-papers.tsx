import { MadeFileDialog } from '@langraan/operations/backoffice'
import { RadioCards, Text, useWords } from '@langraan/ui'
import { useState } from 'react'
import type { ChosenOrders } from '../../contract.ts'
import { type OrderPaperKind, orderPaperKinds } from '../../rules/rules.ts'
import { chosenText } from '../list/bulk-actions.tsx'
import { bulkWords } from '../list/bulk-words.ts'
import { ordersApi } from '../orders-api.ts'
import { papersWords } from './papers-words.ts'
import { UndrawnNote } from './undrawn-note.tsx'

type Props = {
  readonly shopId: string
  readonly chosen: ChosenOrders
  /** How many all that match are, where that is known. */
  readonly matchCount?: number | undefined
  readonly onClose: () => void
}

/** What orders are picked and packed by, as one PDF. */
export function PrintPapers({ shopId, chosen, matchCount, onClose }: Props) {
  const t = useWords(papersWords)
  const b = useWords(bulkWords)
  const [kind, setKind] = useState<OrderPaperKind>('packing_slip')
  const body = { chosen, kind }
  return (
    <MadeFileDialog
      // Whoever walked by the pick list packs by the slips.
      againLabel={t('again')}
      begin={(idempotencyKey) =>
        ordersApi('POST /shops/:shopId/order-papers', { params: { shopId }, body, idempotencyKey })
      }
      fileAt={(operationId) => `order-papers/${operationId}/file`}
      look={(orderPapersId) =>
        ordersApi.query('GET /shops/:shopId/order-papers/:orderPapersId', {
          params: { shopId, orderPapersId },
        })
      }
      makingWords={(progress) => t('making', progress)}
      nothingWords={t('nothing')}
      onClose={onClose}
      readyWords={(_file, count) => ({ title: t('ready', { count }), text: t('readyText') })}
      shopId={shopId}
      title={t('title')}
    >
      <Text as="p" tone="second">
        {chosenText(b, chosen, matchCount)}
      </Text>
      <RadioCards
        legend={t('kind')}
        onChange={(next) => setKind(orderPaperKinds.find((one) => one === next) ?? 'packing_slip')}
        options={orderPaperKinds.map((one) => ({ value: one, title: t(one), detail: t(`${one}Help`) }))}
        value={kind}
      />
      <UndrawnNote chosen={chosen} paper={kind} shopId={shopId} />
    </MadeFileDialog>
  )
}
