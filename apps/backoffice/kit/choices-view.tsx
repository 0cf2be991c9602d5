import { thaiBanks } from '@langraan/thai'
import { Card, Mark, Money, QuantityStepper, RadioCards, Stack } from '@langraan/ui'
import {
  Checkbox,
  Combobox,
  DropZone,
  MultiSelect,
  Offers,
  PickField,
  RadioGroup,
  SwitchField,
} from '@langraan/ui/forms'
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

function Finding() {
  const both = useBoth()
  const [bank, setBank] = useState('')
  const [couriers, setCouriers] = useState(['flash'])
  const banks = thaiBanks.map(({ code, th, en, shortName }) => ({
    value: code,
    label: both(`ธนาคาร${th}`, en),
    detail: shortName,
  }))
  const courierOptions = [
    { value: 'flash', label: 'Flash Express' },
    { value: 'jt', label: 'J&T Express' },
    { value: 'post', label: both('ไปรษณีย์ไทย', 'Thailand Post') },
    { value: 'kex', label: 'KEX', detail: both('ยังไม่เชื่อมต่อ', 'Not connected'), disabled: true },
  ]
  return (
    <div className="kit-two">
      <Combobox
        help={both('พิมพ์ชื่อหรือชื่อย่อ', 'Type the name or its letters')}
        label={both('ธนาคาร', 'Bank')}
        onChange={setBank}
        options={banks}
        placeholder={both('เลือกธนาคาร', 'Choose a bank')}
        value={bank}
      />
      <MultiSelect
        label={both('ขนส่งที่ใช้', 'Couriers in use')}
        onChange={setCouriers}
        options={courierOptions}
        placeholder={both('เลือกได้หลายเจ้า', 'Choose several')}
        values={couriers}
      />
      <Combobox
        error={both('เลือกธนาคารก่อน', 'Choose a bank first')}
        label={both('ยังไม่ได้เลือก', 'Not chosen yet')}
        onChange={setBank}
        options={banks}
        value=""
      />
      <MultiSelect
        disabled
        label={both('เปลี่ยนไม่ได้', 'Cannot be changed')}
        onChange={setCouriers}
        options={courierOptions}
        values={['flash', 'post']}
      />
    </div>
  )
}

const goods = ['เสื้อยืดคอกลม สีขาว', 'เสื้อยืดคอกลม สีดำ', 'กระเป๋าผ้าใบ']

function Picking() {
  const both = useBoth()
  const [text, setText] = useState('เสื้อ')
  const [picked, setPicked] = useState<string>()
  const found = goods.filter((name) => name.includes(text.trim()))
  return (
    <Stack gap={4}>
      <PickField
        found={found}
        help={picked ?? both('Enter เลือกรายการแรก', 'Enter takes the first')}
        isEarlier={false}
        keyOf={(name) => name}
        label={both('เพิ่มสินค้า', 'Add goods')}
        lookUp={(typed) => Promise.resolve(goods.find((name) => name.includes(typed)))}
        none={both('ไม่พบสินค้า', 'No such goods')}
        onPick={setPicked}
        onText={setText}
        text={text}
      >
        {(name) => name}
      </PickField>
      {/* What another field has found, as the code that is scanned at a count. */}
      <Offers keyOf={(name) => name} onPick={setPicked} rows={goods.slice(1)}>
        {(name) => name}
      </Offers>
    </Stack>
  )
}

function Marks() {
  const both = useBoth()
  const [sound, setSound] = useState(true)
  const [checked, setChecked] = useState(false)
  const [pay, setPay] = useState<'now' | 'later' | 'never' | ''>('')
  return (
    <div className="kit-two">
      <Stack gap={3}>
        <SwitchField
          checked={sound}
          help={both('ดังเบาๆ เมื่อมีคำสั่งซื้อใหม่', 'A quiet sound with each new order')}
          label={both('เสียงแจ้งเตือน', 'Sound')}
          onChange={setSound}
        />
        <SwitchField
          checked={false}
          disabled
          label={both('ยังเปิดไม่ได้', 'Not yet')}
          onChange={() => undefined}
        />
        <Checkbox
          checked={checked}
          help={both('เลิกรับได้ทุกเมื่อ', 'Stop whenever you like')}
          label={both('รับข่าวสาร', 'Send me news')}
          onChange={setChecked}
        />
        <Checkbox checked disabled label={both('จำเป็น', 'Always on')} onChange={() => undefined} />
      </Stack>
      <Stack gap={3}>
        <RadioGroup
          legend={both('ชำระเมื่อไร', 'When to pay')}
          onChange={setPay}
          options={[
            { value: 'now', label: both('ชำระตอนนี้', 'Pay now') },
            {
              value: 'later',
              label: both('ชำระทีหลัง', 'Pay later'),
              help: both('ภายใน 7 วัน', 'Within 7 days'),
            },
            { value: 'never', label: both('ไม่ชำระ', 'Never'), disabled: true },
          ]}
          value={pay}
        />
        <RadioGroup
          error={both('เลือกขนาดใบปะหน้า', 'Choose the size of the label')}
          inline
          legend={both('ขนาดใบปะหน้า', 'Size of the label')}
          onChange={() => undefined}
          options={[
            { value: 'a6', label: 'A6' },
            { value: '100x75', label: '100×75' },
          ]}
          value=""
        />
      </Stack>
    </div>
  )
}

/** Everything one chooses from. */
export function ChoicesView() {
  const both = useBoth()
  const [quantity, setQuantity] = useState(1)
  const [files, setFiles] = useState<File[]>([])
  return (
    <Stack>
      <Card title={both('ค้นแล้วเลือก', 'Find and choose')}>
        <Stack>
          <Finding />
          <Picking />
        </Stack>
      </Card>
      <Card title={both('เปิด ปิด เลือก', 'Marks')}>
        <Marks />
      </Card>
      <Card title={both('การ์ดให้เลือก', 'Cards to choose from')}>
        <Stack>
          <Packages />
          <Couriers />
          <QuantityStepper name={both('สาขาเพิ่ม', 'More branches')} onChange={setQuantity} value={quantity} />
        </Stack>
      </Card>
      <Card title={both('ไฟล์', 'Files')}>
        <DropZone
          accept={['.csv', '.xlsx']}
          files={files}
          help={both('ไฟล์ CSV หรือ XLSX ไม่เกิน 20 MB', 'CSV or XLSX, up to 20 MB')}
          label={both('ไฟล์สินค้า', 'Product file')}
          maxBytes={20 * 1024 * 1024}
          onChange={setFiles}
        />
      </Card>
    </Stack>
  )
}
