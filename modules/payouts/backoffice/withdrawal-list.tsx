import { useMay } from '@langraan/shops/backoffice'
import { findThaiBank, formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  Button,
  ConfirmDialog,
  DateTime,
  EmptyState,
  Money,
  moneyText,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Column, DataTable } from '@langraan/ui/table'
import { useState } from 'react'

import type { Withdrawal } from '../contract.ts'
import { mayBecome } from '../rules/withdrawal.ts'
import { payoutsApi } from './payouts-api.ts'
import { payoutsWords } from './payouts-words.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

type Props = { readonly shopId: string; readonly rows: readonly Withdrawal[] | undefined }

/** What was asked for, the newest first. */
export function WithdrawalList({ shopId, rows }: Props) {
  const t = useWords(payoutsWords)
  const columns: Column<Withdrawal>[] = [
    {
      id: 'number',
      header: t('number'),
      noWrap: true,
      cell: (row) => <Text weight="medium">{row.number}</Text>,
    },
    {
      id: 'when',
      header: t('when'),
      noWrap: true,
      cell: (row) => (
        <Text tone="second">
          <DateTime at={row.requestedAt} />
        </Text>
      ),
    },
    { id: 'where', header: t('where'), cell: (row) => <Where row={row} /> },
    { id: 'state', header: t('state'), cell: (row) => <State row={row} /> },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Amount row={row} /> },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      cell: (row) => <Cancel row={row} shopId={shopId} />,
    },
  ]
  return (
    <DataTable<Withdrawal>
      columns={columns}
      empty={
        <EmptyState compact title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
      label={t('list')}
      renderCard={(row) => (
        <Stack gap={2}>
          <Row justify="between">
            <Text weight="medium">{row.number}</Text>
            <Amount row={row} />
          </Row>
          <Row gap={2} justify="between" wrap>
            <Where row={row} />
            <Text size="sm" tone="second">
              <DateTime at={row.requestedAt} />
            </Text>
          </Row>
          <Row gap={2} justify="between" wrap>
            <State row={row} />
            <Cancel row={row} shopId={shopId} />
          </Row>
        </Stack>
      )}
      rowHeight={52}
      rowId={(row) => row.withdrawalId}
      rowName={(row) => row.number}
      rows={rows}
    />
  )
}

type RowProps = { readonly row: Withdrawal }

function Where({ row: { bankCode, lastDigits } }: RowProps) {
  const language = useLanguage()
  return (
    <Text>
      {findThaiBank(bankCode)?.[language] ?? bankCode} x-{lastDigits}
    </Text>
  )
}

function State({ row: { state, note, paidOn } }: RowProps) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  const paid =
    state === 'paid' && paidOn !== null
      ? t('paidOn', { day: formatDate(startOfBangkokDay(paidOn), { language, style: 'date' }) })
      : ''
  const said = [paid, state === 'paid' ? '' : note].filter((text) => text !== '').join(' · ')
  return (
    <Stack gap={1}>
      <span>
        <WithdrawalState state={state} />
      </span>
      {said !== '' && (
        <Text size="xs" tone="third">
          {said}
        </Text>
      )}
    </Stack>
  )
}

function Amount({ row: { grossSatang, taxSatang, netSatang } }: RowProps) {
  const t = useWords(payoutsWords)
  return (
    <Stack gap={1}>
      <Money satang={grossSatang} />
      {taxSatang > 0 && (
        <Text size="xs" tone="third">
          {t('tax', { tax: moneyText(taxSatang), net: moneyText(netSatang) })}
        </Text>
      )}
    </Stack>
  )
}

function Cancel({ row, shopId }: RowProps & Pick<Props, 'shopId'>) {
  const t = useWords(payoutsWords)
  const may = useMay(shopId)
  const [asking, setAsking] = useState(false)
  const { withdrawalId, number, grossSatang, state } = row
  const cancel = useChange(payoutsApi, 'POST /shops/:shopId/withdrawals/:withdrawalId/cancellation', {
    once: true,
    call: { params: { shopId, withdrawalId } },
    refresh: [/withdrawals|cashback/],
    refreshAfterFailure: true,
    said: t('cancelled'),
  })
  if (!mayBecome(state, 'cancelled') || may?.('payouts:withdraw') !== true) return null
  return (
    <>
      <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
        {t('cancel')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('cancel')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutateAsync()}
        open={asking}
        title={t('cancelTitle', { number })}
      >
        {t('cancelText', { amount: moneyText(grossSatang) })}
      </ConfirmDialog>
    </>
  )
}
