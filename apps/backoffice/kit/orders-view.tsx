import {
  Button,
  DateTime,
  EmptyState,
  ErrorState,
  LinkTabs,
  Mark,
  Money,
  PageHeader,
  Row,
  StatusChip,
  Text,
  Thumb,
} from '@langraan/ui'
import { IconDownload, IconPlus, IconPrinter, IconSparkles, IconTag, IconTruck } from '@langraan/ui/icons'
import { BulkBar, DataTable, FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'
import { useState } from 'react'

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

function Header() {
  const both = useBoth()
  return (
    <PageHeader
      actions={
        <>
          <Button icon={IconDownload} variant="quiet">
            {both('ส่งออก', 'Export')}
          </Button>
          <Button icon={IconSparkles}>{both('วางแชตสร้างออเดอร์', 'Paste a chat')}</Button>
          <Button icon={IconPlus} variant="primary">
            {both('สร้างคำสั่งซื้อ', 'New order')}
          </Button>
        </>
      }
      beside={
        <Text size="sm" tone="third">
          {both('พฤ. 20 พ.ย. 2569', 'Thu 20 Nov 2026')}
        </Text>
      }
      title={both('คำสั่งซื้อ', 'Orders')}
    />
  )
}

function Filters() {
  const both = useBoth()
  const [text, setText] = useState('')
  const [days, setDays] = useState(['today'])
  const [payments, setPayments] = useState<string[]>([])
  return (
    <FilterBar
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

function Views() {
  const both = useBoth()
  return (
    <LinkTabs
      hrefOf={(value) => `?view=orders&tab=${value}`}
      label={both('มุมมองที่บันทึกไว้', 'Saved views')}
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

type BulkProps = { readonly selected: ReadonlySet<string>; readonly onClear: () => void }

function Bulk({ selected, onClear }: BulkProps) {
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
          shortLabel: both('จองขนส่ง', 'Book'),
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
        { key: 'tag', label: both('ติดป้าย', 'Tag'), icon: IconTag, onSelect: () => undefined },
      ]}
      count={selected.size}
      onClear={onClear}
      sum={<Money place="inline" satang={sum} />}
    />
  )
}

/** A list with everything: views, filters, rows, selection, pages. */
export function OrdersView({ state }: { readonly state: string | null }) {
  const both = useBoth()
  const columns = useColumns()
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(state === 'selected' ? ['24117', '24116'] : []),
  )
  const rows = state === 'loading' ? undefined : state === 'empty' ? [] : sampleOrders
  return (
    <>
      <Header />
      <Views />
      <Filters />
      <DataTable
        columns={columns}
        empty={
          <EmptyState title={both('ยังไม่มีคำสั่งซื้อ', 'No orders yet')}>
            {both('แชร์ลิงก์ร้านให้ลูกค้า คำสั่งซื้อจะขึ้นที่นี่ทันที', 'Share your shop’s link; orders appear here at once')}
          </EmptyState>
        }
        error={state === 'error' ? <Broken /> : undefined}
        label={both('คำสั่งซื้อ', 'Orders')}
        onNext={() => undefined}
        onOpen={() => undefined}
        renderCard={(row) => <OrderCard row={row} />}
        rowId={(row) => row.id}
        rowName={(row) => row.number}
        rows={rows}
        selection={{ selected, onChange: setSelected }}
        summary={both('1–15 จาก 412 รายการวันนี้ · รวม ฿489,210.00', '1–15 of 412 today · ฿489,210.00 in all')}
      />
      <Bulk onClear={() => setSelected(new Set())} selected={selected} />
    </>
  )
}
