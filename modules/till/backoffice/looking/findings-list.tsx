import { useChangeLock } from '@langraan/shops/backoffice'
import {
  AppLink,
  Button,
  DateTime,
  EmptyState,
  FailureState,
  HiddenText,
  moneyText,
  Row,
  Stack,
  Text,
  useSaid,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Column, DataTable } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillFinding } from '../../contract.ts'
import { findingKinds } from '../../rules/rules.ts'
import { tillApi } from '../till-api.ts'
import { findingsQuery, type Looking, SETTLED } from './looking-api.ts'
import { lookingWords } from './looking-words.ts'
import { SettleDialog } from './settle-dialog.tsx'

type Props = Looking & { readonly onNext: (after: string) => void }
type RowProps = { readonly row: TillFinding }
type InShop = RowProps & { readonly shopId: string }

/** What tills have found, each with where it can be looked at. */
export function FindingsList({ onNext, ...looking }: Props) {
  const t = useWords(lookingWords)
  const said = useSaid()
  const { shopId, view } = looking
  const asked = useQuery({ ...findingsQuery(looking), placeholderData: keepPreviousData })
  const columns: Column<TillFinding>[] = [
    { id: 'what', header: t('what'), fixed: true, cell: (row) => <What row={row} /> },
    { id: 'about', header: t('about'), cell: (row) => <About row={row} /> },
    { id: 'links', header: t('links'), noWrap: true, cell: (row) => <Links row={row} shopId={shopId} /> },
    { id: 'when', header: t('when'), noWrap: true, cell: (row) => <DateTime at={row.foundAt} /> },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      cell: (row) => <Settling row={row} shopId={shopId} />,
    },
  ]
  const nextAfter = asked.data?.nextAfter
  return (
    <DataTable<TillFinding>
      busy={asked.isPlaceholderData}
      columns={columns}
      empty={<EmptyState title={t(view === 'open' ? 'none' : 'noneSettled')} />}
      error={
        asked.isError ? (
          <FailureState failure={asked.error} onRetry={() => void asked.refetch()} title={t('loadFailed')} />
        ) : undefined
      }
      label={t('findings')}
      onNext={nextAfter ? () => onNext(nextAfter) : undefined}
      onPrevious={looking.after ? () => history.back() : undefined}
      renderCard={(row) => (
        <Stack gap={2} grow>
          <Row gap={2} justify="between" wrap>
            <What row={row} />
            <Text size="sm" tone="third">
              <DateTime at={row.foundAt} />
            </Text>
          </Row>
          <About row={row} />
          <Row gap={2} justify="between" wrap>
            <Links row={row} shopId={shopId} />
            <Settling row={row} shopId={shopId} />
          </Row>
        </Stack>
      )}
      rowHeight={52}
      rowId={(row) => row.findingId}
      rowName={(row) => said(findingKinds[row.kind])}
      rows={asked.data?.items}
    />
  )
}

function What({ row: { kind, tillName } }: RowProps) {
  const said = useSaid()
  return (
    <Stack gap={1}>
      <Text weight="medium">{said(findingKinds[kind])}</Text>
      <Text size="xs" tone="third">
        {tillName}
      </Text>
    </Stack>
  )
}

/** What is said of a finding, in words of its kind. */
function About({ row: { details } }: RowProps) {
  const t = useWords(lookingWords)
  const { lines = [], amountSatang, lostSatang = 0, expectedSatang, countedSatang, toldSatang } = details
  const parts = [
    ...lines.map(({ name, free }) => t('line', { name, free })),
    ...(amountSatang === undefined ? [] : [t('amount', { amount: moneyText(amountSatang) })]),
    ...(lostSatang > 0 ? [t('lost', { amount: moneyText(lostSatang) })] : []),
    ...(expectedSatang !== undefined && countedSatang !== undefined
      ? [t('cash', { expected: moneyText(expectedSatang), counted: moneyText(countedSatang) })]
      : []),
    ...(expectedSatang !== undefined && toldSatang !== undefined
      ? [t('told', { expected: moneyText(expectedSatang), told: moneyText(toldSatang) })]
      : []),
  ]
  return <Text size="sm">{parts.join(' · ')}</Text>
}

function Links({ row: { order, shift }, shopId }: InShop) {
  const t = useWords(lookingWords)
  return (
    <Row gap={2} wrap>
      {order && (
        <AppLink href={`/app/shops/${shopId}/orders/${order.orderId}`}>
          {t('orderOf', { number: order.orderNumber })}
        </AppLink>
      )}
      {shift && (
        <AppLink href={`/app/shops/${shopId}/tills/shifts/${shift.shiftId}`}>
          {t('shiftOf', { number: String(shift.number) })}
        </AppLink>
      )}
    </Row>
  )
}

function Settling({ row, shopId }: InShop) {
  const t = useWords(lookingWords)
  const said = useSaid()
  const lock = useChangeLock(shopId, 'till:manage')
  const [isOpen, setOpen] = useState(false)
  const { findingId, kind, settled, tillName } = row
  const settle = useChange(tillApi, 'POST /shops/:shopId/till-findings/:findingId/settlement', {
    call: (body: { note: string }) => ({ params: { shopId, findingId }, body }),
    refresh: SETTLED,
    said: t('done'),
    onDone: () => setOpen(false),
  })
  if (settled)
    return (
      <Text size="sm" tone="second">
        {t('by', { name: settled.byName, note: settled.note })}
      </Text>
    )
  const name = `${said(findingKinds[kind])} · ${tillName}`
  return (
    <>
      <Button disabledReason={lock} onClick={() => setOpen(true)} size="sm">
        {t('settle')}
        <HiddenText> {name}</HiddenText>
      </Button>
      {isOpen && <SettleDialog about={name} change={settle} onClose={() => setOpen(false)} />}
    </>
  )
}
