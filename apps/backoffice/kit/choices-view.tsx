import { Mark, Money, QuantityStepper, RadioCards, Stack } from '@langraan/ui'
import { DropZone } from '@langraan/ui/forms'
import { useState } from 'react'

import { useBoth } from './use-both.ts'

function Packages() {
  const both = useBoth()
  const [plan, setPlan] = useState('business')
  return (
    <RadioCards
      layout="columns"
      legend={both('แพ็กเกจ', 'Package')}
      onChange={setPlan}
      options={[
        {
          value: 'trial',
          title: 'Free Trial',
          end: <Money satang={0} size="tile" />,
          features: [both('สินค้า 10 รายการ', '10 products'), both('30 คำสั่งซื้อต่อวัน', '30 orders a day')],
        },
        {
          value: 'business',
          title: 'Business',
          badge: both('เพิ่มสาขาและเพจได้', 'Branches and pages can be added'),
          end: <Money satang={250_000} size="tile" />,
          features: [
            both('สินค้าและคำสั่งซื้อไม่จำกัด', 'Unlimited products and orders'),
            both('เว็บร้านค้า', 'Web store'),
          ],
        },
        {
          value: 'dropship',
          title: 'Dropship',
          end: <Money satang={350_000} size="tile" />,
          features: [both('ทุกอย่างใน Business', 'All of Business'), both('ระบบตัวแทน', 'Agents')],
        },
      ]}
      value={plan}
    />
  )
}

function Couriers() {
  const both = useBoth()
  const [courier, setCourier] = useState('flash')
  return (
    <RadioCards
      legend={both('ขนส่ง', 'Courier')}
      onChange={setCourier}
      options={[
        {
          value: 'flash',
          title: 'Flash Express',
          detail: both('ถึง 22 พ.ย.', 'by 22 Nov'),
          mark: <Mark code="flash" size={32} />,
          end: <Money satang={3_400} />,
        },
        {
          value: 'jt',
          title: 'J&T Express',
          detail: both('ถึง 22 พ.ย.', 'by 22 Nov'),
          mark: <Mark code="jt" size={32} />,
          end: <Money satang={3_600} />,
        },
        {
          value: 'kex',
          title: 'KEX',
          mark: <Mark code="kex" size={32} />,
          disabledReason: both('ไม่รับปลายทางนี้', 'Does not go there'),
        },
      ]}
      value={courier}
    />
  )
}

/** Cards, quantities, files. */
export function Choices() {
  const both = useBoth()
  const [quantity, setQuantity] = useState(1)
  const [files, setFiles] = useState<File[]>([])
  return (
    <Stack>
      <Packages />
      <Couriers />
      <QuantityStepper name={both('สาขาเพิ่ม', 'More branches')} onChange={setQuantity} value={quantity} />
      <DropZone
        accept={['.csv', '.xlsx']}
        files={files}
        help={both('ไฟล์ CSV หรือ XLSX ไม่เกิน 20 MB', 'CSV or XLSX, up to 20 MB')}
        label={both('ไฟล์สินค้า', 'Product file')}
        maxBytes={20 * 1024 * 1024}
        onChange={setFiles}
      />
    </Stack>
  )
}
