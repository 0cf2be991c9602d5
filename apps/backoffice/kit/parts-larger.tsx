import {
  Card,
  DateTime,
  Money,
  Note,
  ProgressCard,
  Segmented,
  Stack,
  StatTile,
  Stepper,
  SummaryList,
  Tabs,
  Text,
  Timeline,
} from '@langraan/ui'
import { IconPackage, IconReceipt, IconTrash, IconTruck } from '@langraan/ui/icons'
import { useState } from 'react'

import { useBoth } from './use-both.ts'

/** Tiles. */
export function Figures() {
  const both = useBoth()
  return (
    <div className="kit-four">
      <StatTile
        fact={both('ค้างเกิน 24 ชม. 6 รายการ', '6 older than 24 h')}
        figure="128"
        href="#orders"
        icon={IconPackage}
        label={both('คำสั่งซื้อค้างส่ง', 'To ship')}
        tone="amber"
        unit={both('รายการ', 'orders')}
      />
      <StatTile
        fact={both('รวม ฿14,260.00 รอตรวจ', '฿14,260.00 to check')}
        figure="12"
        icon={IconReceipt}
        label={both('แจ้งชำระเงิน', 'Payment notices')}
        tone="amber"
      />
      <StatTile
        fact={both('+12% จากเมื่อวาน', '+12% on yesterday')}
        figure="284"
        icon={IconTruck}
        label={both('ส่งแล้ววันนี้', 'Shipped today')}
        tone="green"
        unit={both('กล่อง', 'parcels')}
      />
      <StatTile figure={undefined} icon={IconTrash} label={both('รายการที่ยกเลิก', 'Cancelled')} tone="grey" />
    </div>
  )
}

/** What happened, what it costs. */
export function Lists() {
  const both = useBoth()
  return (
    <div className="kit-two">
      <Card hint={both('4 ครั้ง', '4 events')} title={both('ไทม์ไลน์', 'Timeline')}>
        <Timeline
          events={[
            {
              id: '1',
              icon: IconReceipt,
              tone: 'amber',
              title: both('ลูกค้าส่งสลิป ฿1,770.00', 'Slip of ฿1,770.00 sent'),
              detail: 'SlipOK',
              when: '18:41',
            },
            {
              id: '2',
              icon: IconTruck,
              tone: 'blue',
              title: both('จองขนส่งแล้ว', 'Courier booked'),
              when: '18:36',
            },
            { id: '3', icon: IconPackage, title: both('จองสต็อก 3 ชิ้น', '3 pieces reserved'), when: '18:35' },
          ]}
        />
      </Card>
      <Card title={both('สรุปค่าใช้จ่าย', 'Summary')}>
        <SummaryList
          lines={[
            { label: both('แพ็กเกจ Business', 'Business package'), value: <Money satang={250_000} /> },
            { label: both('คูปอง 10%', 'Coupon 10%'), value: <Money satang={-34_000} />, tone: 'good' },
            { label: 'VAT 7%', value: <Money satang={21_420} />, tone: 'quiet', kind: 'rule' },
            {
              label: both('ยอดสุทธิต่อเดือน', 'Net per month'),
              value: <Money satang={327_420} size="total" />,
              kind: 'total',
            },
          ]}
        />
        <Text as="p" size="sm" tone="third">
          <DateTime at="2026-11-20T11:42:00Z" /> · <Money place="inline" satang={68} signed tone="good" />
        </Text>
      </Card>
    </div>
  )
}

function Notes() {
  const both = useBoth()
  return (
    <div className="kit-two">
      <Note>{both('กดยืนยันแล้ว QR ยอดพอดีจะขึ้นทันที', 'The QR appears once you confirm')}</Note>
      <Note tone="amber">{both('หมดอายุใน 5 วัน', 'Expires in 5 days')}</Note>
      <Note title={both('ปิดตั้งแต่ 3 พ.ย. 2569', 'Closed since 3 Nov 2026')} tone="red">
        {both('ดูข้อมูลได้อย่างเดียวจนกว่าจะชำระเงิน', 'Read only until it is paid')}
      </Note>
      <Note tone="green">{both('บันทึกแล้ว', 'Saved')}</Note>
    </div>
  )
}

/** Steps, progress, tabs, notes. */
export function Moving() {
  const both = useBoth()
  const [tab, setTab] = useState<'all' | 'slip' | 'ship'>('all')
  const [days, setDays] = useState<'7' | '14' | '30'>('14')
  return (
    <Stack>
      <Stepper
        current={1}
        label={both('ขั้นตอนสร้างร้าน', 'Steps of a new shop')}
        steps={[
          both('ข้อมูลร้าน', 'Shop'),
          both('เลือกแพ็กเกจ', 'Package'),
          both('โดเมน', 'Domain'),
          both('เชื่อมเพจ', 'Page'),
        ]}
      />
      <ProgressCard
        counts={[
          { label: both('สำเร็จ', 'Done'), value: 7 },
          { label: both('รอขนส่งตอบ', 'Waiting'), value: 1 },
          { label: both('จองไม่ได้', 'Failed'), value: 1, bad: true },
        ]}
        hint={both('ปิดหน้านี้ได้ งานทำต่อเบื้องหลัง', 'You can leave, work goes on')}
        icon={IconTruck}
        onStop={() => undefined}
        parts={[{ value: 7 }, { value: 1, tone: 'grey' }, { value: 1, tone: 'red' }]}
        remaining={both('อีกประมาณ 20 วินาที', 'About 20 seconds left')}
        stopLabel={both('หยุดที่เหลือ', 'Stop the rest')}
        title={both('จองแล้ว 7 จาก 12 กล่อง', '7 of 12 parcels booked')}
        total={12}
      />
      <Card title={both('แท็บ', 'Tabs')}>
        <Tabs
          label={both('มุมมอง', 'Views')}
          onChange={setTab}
          panelId="kit-panel"
          tabs={[
            { value: 'all', label: both('ทั้งหมด', 'All'), count: 2416 },
            { value: 'slip', label: both('รอตรวจสลิป', 'Slip to check'), count: 12, hot: true },
            { value: 'ship', label: both('รอจัดส่ง', 'To ship'), count: 128, hot: true },
          ]}
          value={tab}
        />
        <div id="kit-panel" role="tabpanel" style={{ paddingTop: 12 }}>
          <Segmented
            label={both('ช่วงเวลา', 'Period')}
            onChange={setDays}
            options={[
              { value: '7', label: both('7 วัน', '7 days') },
              { value: '14', label: both('14 วัน', '14 days') },
              { value: '30', label: both('30 วัน', '30 days') },
            ]}
            value={days}
          />
        </div>
      </Card>
      <Notes />
    </Stack>
  )
}
