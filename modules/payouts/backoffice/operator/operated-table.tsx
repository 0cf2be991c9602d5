import { findThaiBank, formatDate, startOfBangkokDay } from '@langraan/thai'
import { EmptyState, Money, Row, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { IconFileText } from '@langraan/ui/icons'
import { BulkBar, type Column, DataTable, type Selection } from '@langraan/ui/table'
import { useState } from 'react'

import { WithdrawalState } from '../withdrawal-state.tsx'
import { bankWords } from './bank-words.ts'
import { ClaimText } from './claim.tsx'
import { MakeFileDialog } from './make-file-dialog.tsx'
import type { OperatedWithdrawal, View } from './operated-api.ts'
import { OperatedAction } from './operated-action.tsx'
import { operatorWords } from './operator-words.ts'
import { Steps } from './steps.tsx'

type Props = {
  readonly view: View
  readonly rows: readonly OperatedWithdrawal[] | undefined
  readonly busy: boolean
}
type RowProps = { readonly row: OperatedWithdrawal }

function useColumns(view: View): Column<OperatedWithdrawal>[] {
  const t = useWords(operatorWords)
  const isOpen = view === 'mine' || view === 'all'
  return [
    { id: 'shop', header: t('shop'), width: '24%', cell: (row) => <Shop row={row} /> },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money satang={row.netSatang} /> },
    { id: 'account', header: t('account'), cell: (row) => <Account row={row} /> },
    {
      id: 'steps',
      header: t(isOpen ? 'steps' : 'state'),
      cell: (row) => <Standing row={row} />,
    },
    {
      id: 'action',
      header: t('action'),
      headerHidden: true,
      align: 'end',
      cell: (row) => <OperatedAction row={row} />,
    },
  ]
}

/** Withdrawals of all shops. Of those that go to the bank, what can be put into a file stands before what is in one. */
export function OperatedTable({ view, rows, busy }: Props) {
  const t = useWords(operatorWords)
  if (view !== 'file') return <Listed busy={busy} label={t('title')} rows={rows} view={view} />
  const isReady = ({ state }: OperatedWithdrawal): boolean => state === 'approved_second'
  const atBank = rows?.filter((row) => !isReady(row)) ?? []
  return (
    <>
      <ForFile busy={busy} rows={rows?.filter(isReady)} />
      {atBank.length > 0 && <Listed busy={busy} label={t('atBank')} rows={atBank} view="file" />}
    </>
  )
}

type ListedProps = Props & {
  readonly label: string
  readonly selection?: Selection
}

function Listed({ view, rows, busy, label, selection }: ListedProps) {
  const t = useWords(operatorWords)
  return (
    <DataTable<OperatedWithdrawal>
      busy={busy}
      columns={useColumns(view)}
      empty={
        <EmptyState compact={view === 'file'} title={t('none')}>
          {t(view === 'file' ? 'noneReady' : 'noneText')}
        </EmptyState>
      }
      label={label}
      renderCard={(row) => <OperatedCard row={row} />}
      rowHeight={52}
      rowId={(row) => row.withdrawalId}
      rowName={(row) => row.number}
      rows={rows}
      {...(selection && { selection })}
    />
  )
}

/** What two have approved: chosen, it goes into a file. */
function ForFile({ rows, busy }: Omit<Props, 'view'>) {
  const t = useWords(operatorWords)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [making, setMaking] = useState(false)
  const chosen = rows?.filter(({ withdrawalId }) => selected.has(withdrawalId)) ?? []
  const clear = (): void => setSelected(new Set())
  return (
    <>
      <Listed
        busy={busy}
        label={t('ready')}
        rows={rows}
        selection={{ selected, onChange: setSelected }}
        view="file"
      />
      <BulkBar
        actions={[
          {
            key: 'file',
            label: t('makeFile', { count: chosen.length }),
            icon: IconFileText,
            primary: true,
            onSelect: () => setMaking(true),
          },
        ]}
        count={chosen.length}
        onClear={clear}
      />
      {making && (
        <MakeFileDialog
          chosen={chosen}
          onClose={() => setMaking(false)}
          onMade={() => {
            clear()
            setMaking(false)
          }}
        />
      )}
    </>
  )
}

function OperatedCard({ row }: RowProps) {
  return (
    <Stack gap={2}>
      <Row align="top" justify="between">
        <Shop row={row} />
        <Money satang={row.netSatang} />
      </Row>
      <Account row={row} />
      <Row gap={2} justify="between" wrap>
        <Standing row={row} />
        <OperatedAction row={row} />
      </Row>
    </Stack>
  )
}

/** Who has approved what waits for approval; how all else stands. */
const Standing = ({ row }: RowProps) =>
  row.state === 'requested' || row.state === 'approved_first' ? <Steps row={row} /> : <State row={row} />

const Shop = ({ row: { shopName, number } }: RowProps) => (
  <Stack gap={1}>
    <Text weight="medium">{shopName}</Text>
    <Text size="xs" tone="third">
      {number}
    </Text>
  </Stack>
)

const SHOWN_DIGITS = 4

function Account({ row: { bankCode, accountNumber, nameCheck, opensAt, state } }: RowProps) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const waits = opensAt !== null && (state === 'requested' || state === 'approved_first')
  return (
    <Stack gap={1}>
      <Text>
        {findThaiBank(bankCode)?.[language] ?? bankCode} x-{accountNumber.slice(-SHOWN_DIGITS)}
      </Text>
      {waits ? (
        <Text size="xs" tone="attention">
          {t('newAccount')}
        </Text>
      ) : (
        <Text size="xs" tone={nameCheck === 'matches' ? 'good' : 'bad'}>
          {t(nameCheck)}
        </Text>
      )}
    </Stack>
  )
}

function State({ row: { state, fileNumber, note, stateAt, claim, bankRow, isPaidByHand } }: RowProps) {
  const t = useWords(operatorWords)
  const b = useWords(bankWords)
  const language = useLanguage()
  const at = formatDate(new Date(stateAt), { language, style: 'dateTime' })
  const said = [fileNumber === null ? '' : t('inFile', { number: fileNumber }), note, at]
  return (
    <Stack gap={1}>
      <span>
        <WithdrawalState state={state} />
      </span>
      <Text size="xs" tone="third">
        {said.filter((text) => text !== '').join(' · ')}
      </Text>
      {claim && claim.confirmedByName === null && <ClaimText claim={claim} />}
      {state === 'paid' && isPaidByHand && (
        <Text size="xs" tone="second">
          {b('paidByHand')}
        </Text>
      )}
      {state === 'rejected_by_bank' && (
        <Text size="xs" tone="second">
          {bankRow
            ? b(bankRow.source === 'list' ? 'fromList' : 'fromStatement', {
                day: formatDate(startOfBangkokDay(bankRow.day), { language, style: 'date' }),
              })
            : claim && b('agreed', { first: claim.saidByName, second: claim.confirmedByName ?? '' })}
        </Text>
      )}
    </Stack>
  )
}
