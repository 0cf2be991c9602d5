import { useChangeLock } from '@langraan/shops/backoffice'
import { bangkokDay, formatDate, isDay, isMonth, startOfBangkokDay } from '@langraan/thai'
import {
  AppLink,
  Button,
  Chip,
  EmptyState,
  FailureState,
  Money,
  MonthPicker,
  PageHeader,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { idIn, onlySaid } from '@langraan/ui/asked'
import { IconDownload, IconUpload } from '@langraan/ui/icons'
import { type Column, DataTable } from '@langraan/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReconciledDay, StatementListed } from '../../contract.ts'
import type { Account } from '../account-name.ts'
import { paymentsApi } from '../payments-api.ts'
import { PutStatement } from './put-statement.tsx'
import { ReconciledDayPanel } from './reconciled-day.tsx'
import { reconciliationWords } from './reconciliation-words.ts'
import { StatementFiles, StatementPanel } from './statement-files.tsx'

const monthOf = (day: string): string => day.slice(0, 7)

type Chosen = { month?: string; day?: string; statement?: string }

const hrefOf = (shopId: string, chosen: Chosen): string =>
  `/app/shops/${shopId}/reconciliation?${new URLSearchParams(chosen).toString()}`

/** What the address names; what is no month or day there is as if it were not. */
function useChosen(): Chosen {
  const { month, day, statement } = useSearch({ strict: false }) as Partial<Record<keyof Chosen, unknown>>
  return {
    ...(isMonth(month) && { month }),
    ...(isDay(day) && { day }),
    ...onlySaid({ statement: idIn(statement) }),
  }
}

/** Days of which there is anything to say, the newest first. */
const toldOf = (days: readonly ReconciledDay[]): ReconciledDay[] =>
  days.filter(({ isCovered, matched, extra }) => isCovered || matched.count + extra.count > 0).toReversed()

/** Bank statements, held against what orders were credited. */
export function ReconciliationPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(reconciliationWords)
  const lock = useChangeLock(shopId, 'payments:decide')
  const [today] = useState(() => bangkokDay(new Date()))
  const { month = monthOf(today), day, statement } = useChosen()
  const navigate = useNavigate()
  const go = (to: Chosen) => void navigate({ href: hrefOf(shopId, to), replace: true })
  const [putting, setPutting] = useState(false)
  const query = useQuery(
    paymentsApi.query('GET /shops/:shopId/reconciliation', { params: { shopId }, query: { month } }),
  )
  const rows = query.data && toldOf(query.data.days)
  const columns = useColumns(shopId)
  return (
    <>
      <PageHeader
        actions={<Actions lock={lock} month={month} onPut={() => setPutting(true)} shopId={shopId} />}
        fact={t('fact')}
        title={t('title')}
      />
      <Stack>
        <MonthPicker isLast={month >= monthOf(today)} month={month} onChange={(to) => go({ month: to })} />
        <DataTable<ReconciledDay>
          columns={columns}
          empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          error={
            query.isError ? (
              <FailureState
                failure={query.error}
                onRetry={() => void query.refetch()}
                title={t('loadFailed')}
              />
            ) : undefined
          }
          label={t('days')}
          onOpen={(row) => go({ month, day: row.day })}
          renderCard={(row) => <DayCard row={row} shopId={shopId} />}
          rowHeight={48}
          rowId={(row) => row.day}
          rowName={(row) => row.day}
          rows={rows}
        />
        {query.data && (
          <Statements
            chosen={statement}
            data={query.data}
            go={go}
            lock={lock}
            month={month}
            shopId={shopId}
          />
        )}
      </Stack>
      {putting && query.data && (
        <PutStatement
          accounts={query.data.accounts}
          onClose={() => setPutting(false)}
          onLook={(statementId, toDay) => go({ month: monthOf(toDay), statement: statementId })}
          shopId={shopId}
        />
      )}
      {day !== undefined && (
        <ReconciledDayPanel day={day} lock={lock} onClose={() => go({ month })} shopId={shopId} />
      )}
    </>
  )
}

type StatementsProps = {
  readonly shopId: string
  readonly month: string
  readonly data: { readonly statements: readonly StatementListed[]; readonly accounts: readonly Account[] }
  readonly chosen: string | undefined
  readonly lock: string | undefined
  readonly go: (to: Chosen) => void
}

/** The files that tell of the month, and the one that is looked at. */
function Statements({ shopId, month, data: { statements, accounts }, chosen, lock, go }: StatementsProps) {
  const row = statements.find(({ statementId }) => statementId === chosen)
  const hrefOfFile = (statement: string): string => hrefOf(shopId, { month, statement })
  return (
    <>
      <StatementFiles accounts={accounts} hrefOf={hrefOfFile} statements={statements} />
      {row && (
        <StatementPanel
          accounts={accounts}
          hrefOf={hrefOfFile}
          key={row.statementId}
          shopId={shopId}
          lock={lock}
          onClose={() => go({ month })}
          row={row}
        />
      )}
    </>
  )
}

type ActionsProps = {
  readonly shopId: string
  readonly month: string
  readonly lock: string | undefined
  readonly onPut: () => void
}

function Actions({ shopId, month, lock, onPut }: ActionsProps) {
  const t = useWords(reconciliationWords)
  return (
    <>
      <Button
        download={`reconciliation-${month}.csv`}
        href={`/api/v1/shops/${shopId}/reconciliation.csv?month=${month}`}
        icon={IconDownload}
      >
        {t('file')}
      </Button>
      <Button disabledReason={lock} icon={IconUpload} onClick={onPut} variant="primary">
        {t('put')}
      </Button>
    </>
  )
}

type DayProps = { readonly row: ReconciledDay; readonly shopId: string }

/** The row opens wherever it is pressed; the link is for keyboards, readers and new tabs. */
function DayLink({ row: { day }, shopId }: DayProps) {
  const language = useLanguage()
  return (
    <AppLink href={hrefOf(shopId, { month: monthOf(day), day })}>
      <Text weight="medium">{formatDate(startOfBangkokDay(day), { language, style: 'date' })}</Text>
    </AppLink>
  )
}

function State({ row }: { readonly row: ReconciledDay }) {
  const t = useWords(reconciliationWords)
  const count = row.extra.count + row.missing.count
  if (count > 0) return <Chip tone="amber">{t('toLookAt', { count: String(count) })}</Chip>
  return row.isCovered ? <Chip tone="green">{t('allFits')}</Chip> : <Chip>{t('notCovered')}</Chip>
}

type SumProps = { readonly sum: ReconciledDay['extra'] }

function Sum({ sum }: SumProps) {
  return sum.count === 0 ? (
    <Text tone="third">–</Text>
  ) : (
    <Text noWrap>
      {sum.count} · <Money place="inline" satang={sum.satang} />
    </Text>
  )
}

function useColumns(shopId: string): Column<ReconciledDay>[] {
  const t = useWords(reconciliationWords)
  return [
    {
      id: 'day',
      header: t('day'),
      noWrap: true,
      cell: (row) => <DayLink row={row} shopId={shopId} />,
    },
    { id: 'state', header: t('state'), headerHidden: true, cell: (row) => <State row={row} /> },
    { id: 'matched', header: t('matched'), align: 'end', cell: (row) => <Sum sum={row.matched} /> },
    { id: 'extra', header: t('extra'), align: 'end', cell: (row) => <Sum sum={row.extra} /> },
    { id: 'missing', header: t('missing'), align: 'end', cell: (row) => <Sum sum={row.missing} /> },
    { id: 'gone', header: t('gone'), align: 'end', wideOnly: true, cell: (row) => <Sum sum={row.gone} /> },
  ]
}

function DayCard({ row, shopId }: DayProps) {
  const t = useWords(reconciliationWords)
  return (
    <Stack gap={1} grow>
      <Row justify="between">
        <DayLink row={row} shopId={shopId} />
        <State row={row} />
      </Row>
      <Text size="sm" tone="second">
        {t('matched')} {row.matched.count} · {t('extra')} {row.extra.count} · {t('missing')}{' '}
        {row.missing.count}
      </Text>
    </Stack>
  )
}
