import {
  AskedStates,
  Card,
  EmptyState,
  Money,
  moneyText,
  Row,
  Stack,
  StatTile,
  SummaryList,
  Text,
  useWords,
} from '@langraan/ui'
import { dayIn, onlySaid } from '@langraan/ui/asked'
import { IconCash, IconReceipt, IconArrowBackUp } from '@langraan/ui/icons'
import { type Column, DataTable, DayRangePill, FilterBar } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { SoldSums, TillSales } from '../../contract.ts'
import { tillMethods } from '../../rules/rules.ts'
import { RoomFrame } from '../room-frame.tsx'
import styles from '../room.module.css'
import { tillApi } from '../till-api.ts'
import { PricedOtherwiseList } from './priced-otherwise-list.tsx'
import { salesWords } from './sales-words.ts'

/** What the tills have sold on the days that the address says, today where it says none. */
export function TillSalesPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(salesWords)
  const said = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const range = { from: dayIn(said['from']), to: dayIn(said['to']) }
  const navigate = useNavigate()
  const sales = useQuery({
    ...tillApi.query('GET /shops/:shopId/till-sales', { params: { shopId }, query: range }),
    placeholderData: keepPreviousData,
  })
  return (
    <RoomFrame fact={t('fact')} part="sales" shopId={shopId}>
      <Stack>
        <FilterBar>
          <DayRangePill
            chosen={range.from === '' && range.to === '' ? 'today' : ''}
            label={t('days')}
            named={[{ value: 'today', label: t('today') }]}
            onChange={(next) => void navigate({ to: '.', search: () => onlySaid(next.range) as never })}
            range={range}
          />
        </FilterBar>
        <AskedStates asked={sales} failed={t('loadFailed')} lines={6} />
        {sales.data && <Figures sales={sales.data} shopId={shopId} />}
      </Stack>
    </RoomFrame>
  )
}

const netOf = ({ soldSatang, returnedSatang }: SoldSums): number => soldSatang - returnedSatang
const twoFigures = (hour: number): string => String(hour).padStart(2, '0')

function Figures({ sales, shopId }: { readonly sales: TillSales; readonly shopId: string }) {
  const t = useWords(salesWords)
  const { total, paid, tills, cashiers, hours } = sales
  if (total.sales + total.returns === 0) return <EmptyState title={t('none')} />
  return (
    <>
      <div className={styles.sums}>
        <StatTile figure={moneyText(netOf(total))} icon={IconCash} label={t('total')} />
        <StatTile figure={total.sales.toLocaleString('en-US')} icon={IconReceipt} label={t('bills')} />
        <StatTile
          fact={moneyText(total.returnedSatang)}
          figure={total.returns.toLocaleString('en-US')}
          icon={IconArrowBackUp}
          label={t('returned')}
        />
      </div>
      <Card title={t('paid')}>
        <SummaryList
          lines={tillMethods.map((method) => ({ label: t(method), value: moneyText(paid[method]) }))}
        />
      </Card>
      <SumsCard
        head={t('till')}
        rows={tills.map((row) => ({ ...row, key: row.tillId }))}
        title={t('tills')}
      />
      <SumsCard
        head={t('cashier')}
        rows={cashiers.map((row) => ({ ...row, key: row.staffId, name: row.name || t('left') }))}
        title={t('cashiers')}
      />
      <SumsCard
        head={t('hour')}
        rows={hours.map((row) => ({
          ...row,
          key: String(row.hour),
          name: t('hourOf', { from: twoFigures(row.hour), to: twoFigures(row.hour + 1) }),
        }))}
        title={t('hours')}
      />
      <PricedOtherwiseList rows={sales.pricedOtherwise} shopId={shopId} />
    </>
  )
}

type NamedSums = SoldSums & { readonly key: string; readonly name: string }
type SumsProps = { readonly title: string; readonly head: string; readonly rows: readonly NamedSums[] }

function SumsCard({ title, head, rows }: SumsProps) {
  const t = useWords(salesWords)
  const columns: Column<NamedSums>[] = [
    { id: 'name', header: head, fixed: true, cell: (row) => <Text weight="medium">{row.name}</Text> },
    { id: 'bills', header: t('bills'), align: 'end', cell: (row) => row.sales.toLocaleString('en-US') },
    { id: 'sold', header: t('sold'), align: 'end', cell: (row) => <Money satang={row.soldSatang} /> },
    {
      id: 'returned',
      header: t('returned'),
      align: 'end',
      cell: (row) => <Money satang={row.returnedSatang} />,
    },
    { id: 'net', header: t('net'), align: 'end', cell: (row) => <Money satang={netOf(row)} /> },
  ]
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <DataTable<NamedSums>
        columns={columns}
        empty={<EmptyState compact title={t('none')} />}
        keyboard={false}
        label={title}
        renderCard={(row) => (
          <Row gap={3} grow justify="between">
            <Stack gap={1}>
              <Text weight="medium">{row.name}</Text>
              <Text size="sm" tone="second">
                {t('bills')} {row.sales.toLocaleString('en-US')}
              </Text>
            </Stack>
            <Money place="inline" satang={netOf(row)} />
          </Row>
        )}
        rowHeight={44}
        rowId={(row) => row.key}
        rowName={(row) => row.name}
        rows={rows}
      />
    </section>
  )
}
