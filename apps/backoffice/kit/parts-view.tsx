import {
  Avatar,
  Button,
  Card,
  cashbackStatus,
  Chip,
  Count,
  fulfilmentStatus,
  IconButton,
  Mark,
  paymentStatus,
  Row,
  Stack,
  StatusChip,
  Tag,
  Thumb,
  ThumbPile,
  Tooltip,
} from '@langraan/ui'
import { IconBell, IconPencil, IconPlus, IconTrash, IconTruck } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'

import { Figures, Lists, Moving } from './parts-larger.tsx'
import { useBoth } from './use-both.ts'

function Buttons() {
  const both = useBoth()
  return (
    <Card title={both('ปุ่ม', 'Buttons')}>
      <Stack>
        <Row wrap>
          <Button variant="primary">{both('ปุ่มหลัก', 'Primary')}</Button>
          <Button>{both('ปุ่มรอง', 'Default')}</Button>
          <Button variant="soft">{both('ปุ่มนุ่ม', 'Soft')}</Button>
          <Button variant="quiet">{both('ปุ่มเงียบ', 'Quiet')}</Button>
          <Button icon={IconTrash} variant="danger">
            {both('ลบ', 'Delete')}
          </Button>
          <Button variant="danger-filled">{both('ลบถาวร', 'Delete for good')}</Button>
          <Button busy variant="primary">
            {both('กำลังบันทึก', 'Saving')}
          </Button>
          <Button disabledReason={both('ยังไม่ยืนยันเงิน', 'The payment is not confirmed yet')}>
            {both('ใช้ไม่ได้', 'Disabled')}
          </Button>
        </Row>
        <Row wrap>
          <Button size="sm">30</Button>
          <Button icon={IconPlus} size="lg" variant="primary">
            {both('สร้างร้านใหม่', 'New shop')}
          </Button>
          <Button size="xl" variant="primary">
            {both('ยืนยันคำสั่งซื้อ', 'Place order')}
          </Button>
          <IconButton icon={IconPencil} label={both('แก้ไข', 'Edit')} />
          <IconButton bordered icon={IconPencil} label={both('แก้ไข', 'Edit')} size="sm" />
          <IconButton
            dot
            icon={IconBell}
            label={both('การแจ้งเตือน มีรายการใหม่', 'Notifications, something new')}
          />
          <DropMenu
            entries={[
              { key: 'a', label: both('พิมพ์ใบปะหน้า', 'Print label'), icon: IconTruck },
              {
                key: 'b',
                label: both('แก้ไข', 'Edit'),
                icon: IconPencil,
                detail: both('ก่อนแพ็กเท่านั้น', 'Before packing only'),
              },
              { kind: 'divider', key: 'd' },
              { key: 'c', label: both('ลบ', 'Delete'), icon: IconTrash, danger: true },
            ]}
            target={<Button>{both('เมนู', 'Menu')}</Button>}
          />
          <Tooltip text={both('ส่งให้ลูกค้าทาง LINE และอีเมล', 'Sent to the customer by LINE and e-mail')}>
            <Button variant="soft">{both('มีคำแนะนำ', 'With a hint')}</Button>
          </Tooltip>
        </Row>
      </Stack>
    </Card>
  )
}

function Statuses() {
  const both = useBoth()
  return (
    <Card title={both('คำสถานะ', 'Statuses')}>
      <Stack gap={3}>
        <Row wrap>
          {(Object.keys(paymentStatus) as (keyof typeof paymentStatus)[]).map((status) => (
            <StatusChip key={status} kind="payment" status={status} />
          ))}
        </Row>
        <Row wrap>
          {(Object.keys(fulfilmentStatus) as (keyof typeof fulfilmentStatus)[]).map((status) => (
            <StatusChip key={status} kind="fulfilment" status={status} />
          ))}
        </Row>
        <Row wrap>
          {(Object.keys(cashbackStatus) as (keyof typeof cashbackStatus)[]).map((status) => (
            <StatusChip key={status} kind="cashback" status={status} />
          ))}
          <Chip tone="outline">{both('สร้างค้างไว้', 'Draft')}</Chip>
          <Tag>{both('ลูกค้าประจำ', 'Regular')}</Tag>
          <Count value={2416} />
          <Count hot value={12} />
        </Row>
        <Row wrap>
          {[
            'web',
            'facebook',
            'line',
            'till',
            'agent',
            'live',
            'shopee',
            'tiktok',
            'flash',
            'jt',
            'post',
            'kex',
            'ninja',
            'best',
          ].map((code) => (
            <Mark code={code} key={code} name={code} size={24} />
          ))}
          <Thumb alt="" />
          <Thumb alt="" size={44} />
          <Thumb alt="" fallback="shop" size={64} />
          <ThumbPile>
            <Thumb alt="" />
            <Thumb alt="" />
          </ThumbPile>
          <Avatar name="มะลิวัลย์ ใจดี" />
        </Row>
      </Stack>
    </Card>
  )
}

/** Everything small. */
export function PartsView() {
  return (
    <Stack>
      <Buttons />
      <Statuses />
      <Figures />
      <Lists />
      <Moving />
    </Stack>
  )
}
