import { WorkDialog } from '@langraan/operations/backoffice'
import { Button, Modal, Money, moneyText, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconCash } from '@langraan/ui/icons'
import { BulkBar, type ChosenRows } from '@langraan/ui/table'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentNotice } from '../../contract.ts'
import { ordersApi } from '../payments-api.ts'
import { paymentsWords } from '../payments-words.ts'
import type { SlipStanding } from './slip-standing.ts'
import { slipsWords } from './slips-words.ts'

type Props = {
  readonly shopId: string
  readonly chosen: ChosenRows<PaymentNotice>
  readonly standings: ReadonlyMap<string, SlipStanding>
}

const sumOf = (notices: readonly PaymentNotice[]): number =>
  notices.reduce((sum, { amountSatang }) => sum + amountSatang, 0)

/** What can be done with the chosen slips: those that need no look are confirmed together. */
export function SlipsBulk({ shopId, chosen, standings }: Props) {
  const t = useWords(slipsWords)
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [begun, setBegun] = useState<string>()
  const { rows } = chosen
  // Others may have confirmed them meanwhile; the question is not asked again of what is chosen later.
  if (isAsking && rows.length === 0) setIsAsking(false)
  const ready = rows.filter(({ noticeId }) => standings.get(noticeId) === 'ready')
  const look = rows.length - ready.length
  return (
    <>
      <BulkBar
        actions={
          ready.length === 0
            ? []
            : [
                {
                  key: 'confirm',
                  icon: IconCash,
                  label: t('confirmMany', { count: ready.length }),
                  primary: true,
                  onSelect: () => setIsAsking(true),
                },
              ]
        }
        count={rows.length}
        onClear={chosen.clear}
        sum={<Money place="inline" satang={sumOf(rows)} />}
        words={
          look === 0 ? t('chosen', { count: rows.length }) : t('chosenLook', { count: rows.length, look })
        }
      />
      {isAsking && ready.length > 0 && (
        <ConfirmMany
          look={look}
          notices={ready}
          onBegun={(operationId) => {
            setIsAsking(false)
            setBegun(operationId)
            chosen.clear()
          }}
          onClose={() => setIsAsking(false)}
          shopId={shopId}
        />
      )}
      {begun !== undefined && (
        <WorkDialog
          onClose={() => {
            setBegun(undefined)
            void queries.invalidateQueries()
          }}
          operationId={begun}
          shopId={shopId}
        />
      )}
    </>
  )
}

type ConfirmProps = {
  readonly shopId: string
  readonly notices: readonly PaymentNotice[]
  /** How many of the chosen are left to a person. */
  readonly look: number
  readonly onBegun: (operationId: string) => void
  readonly onClose: () => void
}

function useConfirmMany({ shopId, notices, onBegun }: ConfirmProps) {
  const chosen = { orderIds: notices.map(({ orderId }) => orderId) }
  return useChange(ordersApi, 'POST /shops/:shopId/orders/payment-confirmation', {
    once: true,
    call: { params: { shopId }, body: { chosen } },
    onAnswer: ({ operationId }) => onBegun(operationId),
    refresh: 'everything',
    refreshAfterFailure: true,
  })
}

/** Says what becomes of the orders, and begins it. */
function ConfirmMany(props: ConfirmProps) {
  const { notices, look, onClose } = props
  const t = useWords(slipsWords)
  const p = useWords(paymentsWords)
  const confirmed = useConfirmMany(props)
  const title = t('confirmMany', { count: notices.length })
  const isKnownToBank = notices.every(({ check }) => check?.state === 'matched')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button busy={confirmed.isPending} onClick={() => confirmed.mutate()} variant="primary">
            {title}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <Stack gap={3}>
        <Text as="p">{t('confirmText', { sum: moneyText(sumOf(notices)) })}</Text>
        {look > 0 && (
          <Text as="p" tone="second">
            {t('confirmLook', { look })}
          </Text>
        )}
        <Note tone={isKnownToBank ? 'green' : 'amber'}>
          {isKnownToBank ? t('bankKnows') : p('qrProvesNothing')}
        </Note>
        {confirmed.error && (
          <Note announce="alert" tone="red">
            {confirmed.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
