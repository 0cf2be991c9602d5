import {
  DateTime,
  EmptyState,
  ErrorState,
  Mark,
  Money,
  notify,
  Row,
  StatusChip,
  Text,
  Thumb,
} from '@langraan/ui'
import { IconPrinter, IconTag, IconTruck } from '@langraan/ui/icons'
import {
  BulkBar,
  ColumnPicker,
  DataTable,
  FilterBar,
  FilterPill,
  SearchBox,
  shownColumns,
  ViewTabs,
} from '@langraan/ui/table'
import type { Sort } from '@langraan/ui/table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useColumns } from './orders-columns.tsx'
import { sampleOrders } from './samples.ts'
import type { SampleOrder } from './samples.ts'
import { useBoth } from './use-both.ts'

function OrderCard({ row }: { readonly row: SampleOrder }) {
  const both = useBoth()
  return (
    <Row align="top" gap={3}>
      <Thumb alt="" size={44} />
      <div style={{ flex: 1, minWidth: 0, display: 'grid', gap: 2 }}>
        <Row justify="between">
          <Row gap={1}>
            <b>{row.number}</b> <Mark code={row.channel} name={row.channel} />
            <Text size="sm" tone="third">
              <DateTime at={row.at} style="time" />
            </Text>
          </Row>
          <b>
            <Money satang={row.totalSatang} />
          </b>
        </Row>
        <Row justify="between">
          <Text truncate>
            {row.customer} · {row.province}
          </Text>
          <Text noWrap size="sm" tone="third">
            {row.pieces} {both('ชิ้น', 'pcs')}
          </Text>
        </Row>
        <Row gap={1} wrap>
          <StatusChip kind="payment" status={row.payment} />
          <StatusChip kind="fulfilment" status={row.fulfilment} />
        </Row>
      </div>
    </Row>
  )
}

function Filters({ end }: { readonly end: ReactNode }) {
  const both = useBoth()
  const [text, setText] = useState('')
  const [days, setDays] = useState(['today'])
  const [payments, setPayments] = useState<string[]>([])
  return (
    <FilterBar
      end={end}
      search={
        <SearchBox
          label={both('ค้นหาคำสั่งซื้อ', 'Search orders')}
          onChange={setText}
          placeholder={both('ค้นหาเลขที่ ชื่อ เบอร์โทร เลขพัสดุ', 'Number, name, phone, tracking')}
          value={text}
        />
      }
    >
      <FilterPill
        label={both('วันที่', 'Date')}
        onChange={setDays}
        options={[
          { value: 'today', label: both('วันนี้', 'Today') },
          { value: 'week', label: both('7 วัน', '7 days') },
        ]}
        single
        values={days}
      />
      <FilterPill
        label={both('การชำระเงิน', 'Payment')}
        onChange={setPayments}
        options={[
          { value: 'paid', label: both('ชำระแล้ว', 'Paid') },
          { value: 'unpaid', label: both('รอชำระเงิน', 'Awaiting payment') },
        ]}
        values={payments}
      />
    </FilterBar>
  )
}

function Broken() {
  const both = useBoth()
  return (
    <ErrorState
      compact
      onRetry={() => undefined}
      requestId="LR-7F2A9C"
      title={both('โหลดคำสั่งซื้อไม่ได้', 'The orders could not be loaded')}
    >
      {both('ตรวจอินเทอร์เน็ตแล้วลองใหม่', 'Check the connection and try again')}
    </ErrorState>
  )
}

type BulkProps = {
  readonly selected: ReadonlySet<string>
  readonly matching: boolean
  readonly onClear: () => void
}

function Bulk({ selected, matching, onClear }: BulkProps) {
  const both = useBoth()
  const sum = sampleOrders
    .filter((row) => selected.has(row.id))
    .reduce((total, row) => total + row.totalSatang, 0)
  return (
    <BulkBar
      actions={[
        {
          key: 'book',
          label: both(`จองขนส่ง ${selected.size} รายการ`, `Book ${selected.size}`),
          icon: IconTruck,
          primary: true,
          onSelect: () => undefined,
        },
        {
          key: 'print',
          label: both('พิมพ์ใบปะหน้า', 'Print labels'),
          icon: IconPrinter,
          onSelect: () => undefined,
        },
      ]}
      count={selected.size}
      more={[{ key: 'tag', label: both('ติดป้าย', 'Tag'), icon: IconTag, onSelect: () => undefined }]}
      onClear={onClear}
      sum={matching ? undefined : <Money place="inline" satang={sum} />}
      words={matching ? both('เลือกทั้ง 412 รายการ', 'All 412 selected') : undefined}
    />
  )
}

const sortValues: Readonly<Record<string, (row: SampleOrder) => number | string>> = {
  time: (row) => row.at,
  total: (row) => row.totalSatang,
}

function sortedRows({ column, direction }: Sort): readonly SampleOrder[] {
  const valueOf = sortValues[column] ?? sortValues['time']
  if (!valueOf) return sampleOrders
  const turn = direction === 'ascending' ? 1 : -1
  return sampleOrders.toSorted((a, b) => (valueOf(a) < valueOf(b) ? -turn : turn))
}

/** The samples as an address asks for them, so that going back shows what was there before. */
function useListAddress() {
  const said = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const sort: Sort = {
    column: said['by'] ?? 'time',
    direction: said['order'] === 'ascending' ? 'ascending' : 'descending',
  }
  return {
    state: said['state'],
    sort,
    onSort: (next: Sort) =>
      void navigate({
        to: '.',
        search: () => ({ ...said, by: next.column, order: next.direction }) as never,
      }),
  }
}

function useSampleViews() {
  const [views, setViews] = useState([{ viewId: 'v1', name: 'ขายส่ง', href: '/app/kit?view=list&saved=v1' }])
  return {
    saved: views,
    save: async (name: string) =>
      setViews([...views, { viewId: `v${views.length + 1}`, name, href: '/app/kit?view=list&saved=v2' }]),
    rename: async (viewId: string, name: string) =>
      setViews(views.map((view) => (view.viewId === viewId ? { ...view, name } : view))),
    remove: (viewId: string) => setViews(views.filter((view) => view.viewId !== viewId)),
  }
}

function Views() {
  const both = useBoth()
  const views = useSampleViews()
  const { saved } = useSearch({ strict: false }) as { readonly saved?: string }
  return (
    <ViewTabs
      current={saved}
      hrefOf={(value) => `/app/kit?view=list&tab=${value}`}
      label={both('มุมมองที่บันทึกไว้', 'Saved views')}
      onRemove={views.remove}
      onRename={views.rename}
      onSave={views.save}
      saved={views.saved}
      tabs={[
        { value: 'all', label: both('ทั้งหมด', 'All'), count: 2416 },
        { value: 'slip', label: both('รอตรวจสลิป', 'Slip to check'), count: 12, hot: true },
        { value: 'ship', label: both('รอจัดส่ง', 'To ship'), count: 128, hot: true },
        { value: 'cod', label: both('เก็บปลายทาง', 'COD'), count: 64 },
      ]}
      value="all"
    />
  )
}

/** A list with everything: views, filters, order, columns, rows, selection, pages. */
export function ListView() {
  const both = useBoth()
  const columns = useColumns()
  const { state, sort, onSort } = useListAddress()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [matching, setMatching] = useState(false)
  const [hidden, setHidden] = useState<string[]>([])
  const rows = state === 'loading' ? undefined : state === 'empty' ? [] : sortedRows(sort)
  const choose = (next: ReadonlySet<string>): void => {
    setSelected(next)
    setMatching(false)
  }
  return (
    <div>
      <Views />
      <Filters end={<ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />} />
      <DataTable
        columns={shownColumns(columns, hidden)}
        empty={
          <EmptyState title={both('ยังไม่มีคำสั่งซื้อ', 'No orders yet')}>
            {both('แชร์ลิงก์ร้านให้ลูกค้า คำสั่งซื้อจะขึ้นที่นี่ทันที', 'Share your shop’s link; orders appear here at once')}
          </EmptyState>
        }
        error={state === 'error' ? <Broken /> : undefined}
        label={both('คำสั่งซื้อ', 'Orders')}
        onNext={() => undefined}
        onOpen={(row) => notify('info', both(`เปิด ${row.number}`, `Opened ${row.number}`))}
        onSort={onSort}
        renderCard={(row) => <OrderCard row={row} />}
        rowId={(row) => row.id}
        rowName={(row) => row.number}
        rows={rows}
        selection={{
          selected,
          onChange: choose,
          matching: { count: 412, chosen: matching, onChange: setMatching },
        }}
        sort={sort}
        summary={both('1–15 จาก 412 รายการวันนี้ · รวม ฿489,210.00', '1–15 of 412 today · ฿489,210.00 in all')}
      />
      <Bulk matching={matching} onClear={() => choose(new Set())} selected={selected} />
    </div>
  )
}
