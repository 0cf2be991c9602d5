import { DateTime, Mark, Money, Row, StatusChip, Text, Thumb } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'

import type { SampleOrder } from './samples.ts'
import { useBoth } from './use-both.ts'

function useStateColumns(): Column<SampleOrder>[] {
  const both = useBoth()
  return [
    {
      id: 'channel',
      header: both('ช่องทาง', 'Channel'),
      headerHidden: true,
      cell: (row) => <Mark code={row.channel} name={row.channel} />,
    },
    {
      id: 'payment',
      header: both('การชำระเงิน', 'Payment'),
      cell: (row) => <StatusChip kind="payment" status={row.payment} />,
    },
    {
      id: 'fulfilment',
      header: both('การจัดส่ง', 'Fulfilment'),
      cell: (row) => <StatusChip kind="fulfilment" status={row.fulfilment} />,
    },
    {
      id: 'courier',
      header: both('ขนส่ง', 'Courier'),
      wideOnly: true,
      noWrap: true,
      cell: (row) =>
        row.courier === '' ? (
          <Text tone="third">–</Text>
        ) : (
          <Row gap={1}>
            <Mark code={row.courier} name={row.courier} /> {row.tracking}
          </Row>
        ),
    },
    {
      id: 'total',
      header: both('ยอดรวม', 'Total'),
      sortable: true,
      align: 'end',
      cell: (row) => (
        <b>
          <Money satang={row.totalSatang} />
        </b>
      ),
    },
  ]
}

/** The columns of the order list. */
export function useColumns(): Column<SampleOrder>[] {
  const both = useBoth()
  return [
    {
      id: 'number',
      header: both('เลขที่', 'Number'),
      fixed: true,
      cell: (row) => <b>{row.number}</b>,
      noWrap: true,
    },
    {
      id: 'time',
      header: both('เวลา', 'Time'),
      sortable: true,
      cell: (row) => (
        <Text tone="third">
          <DateTime at={row.at} style="time" />
        </Text>
      ),
    },
    {
      id: 'customer',
      header: both('ลูกค้า', 'Customer'),
      cell: (row) => (
        <div style={{ width: 150, lineHeight: '18px' }}>
          <Text as="div" truncate>
            {row.customer}
          </Text>
          <Text as="div" size="xs" tone="third" truncate>
            {row.province}
          </Text>
        </div>
      ),
    },
    {
      id: 'goods',
      header: both('สินค้า', 'Goods'),
      cell: (row) => (
        <Row>
          <Thumb alt="" />
          <div style={{ width: 150, display: 'grid' }}>
            <Text truncate>{row.goods}</Text>
          </div>
          <Text noWrap size="xs" tone="third">
            {row.pieces} {both('ชิ้น', 'pcs')}
          </Text>
        </Row>
      ),
    },
    ...useStateColumns(),
  ]
}
