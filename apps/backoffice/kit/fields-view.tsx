import { Button, Card, Row, Stack } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import {
  Checkbox,
  DateField,
  DateRangeField,
  FormFailureNote,
  FormPart,
  MoneyField,
  NumberField,
  PasswordField,
  PhoneField,
  Select,
  TaxIdField,
  TextArea,
  TextField,
  TimeField,
  useForm,
} from '@langraan/ui/forms'
import type { DayRange, Form } from '@langraan/ui/forms'
import { CameraScan } from '@langraan/ui/scan'
import { useState } from 'react'

import { searchSamples } from './samples.ts'
import { useBoth } from './use-both.ts'

const first = {
  name: '',
  password: '',
  phone: '',
  taxId: '',
  weight: 1200 as number | undefined,
  price: 69_000 as number | undefined,
  kind: '',
  note: '',
  code: '',
  day: '2026-11-20',
  time: '14:05',
  consent: false,
  address: { subdistrict: '', district: '', province: '', zipcode: '' },
}

function ShopFields({ form }: { readonly form: Form<typeof first> }) {
  const both = useBoth()
  return (
    <div className="kit-two">
      <TextField
        help={both('ลูกค้าเห็นชื่อนี้', 'Customers see it')}
        label={both('ชื่อร้าน', 'Shop name')}
        {...form.field('name')}
      />
      <PasswordField label={both('รหัสผ่าน', 'Password')} {...form.field('password')} />
      <PhoneField label={both('เบอร์โทร', 'Phone')} {...form.field('phone')} />
      <TaxIdField label={both('เลขผู้เสียภาษี', 'Tax ID')} {...form.field('taxId')} />
      <TextField
        end={<CameraScan onCode={(code) => form.set('code', code)} />}
        label={both('บาร์โค้ด', 'Barcode')}
        {...form.field('code')}
      />
      <NumberField
        label={both('น้ำหนัก', 'Weight')}
        max={30_000}
        min={1}
        unit={both('กรัม', 'g')}
        {...form.field('weight')}
      />
      <MoneyField label={both('ราคาขาย', 'Price')} {...form.field('price')} />
      <DateField label={both('วันส่ง', 'Day of shipping')} {...form.field('day')} />
      <TimeField label={both('เวลาเข้ารับ', 'Pickup time')} {...form.field('time')} />
      <Select
        label={both('ประเภทร้าน', 'Kind of shop')}
        options={[
          { value: 'a', label: both('เสื้อผ้า', 'Clothes') },
          { value: 'b', label: both('ของใช้ในบ้าน', 'Home goods') },
        ]}
        {...form.field('kind')}
      />
    </div>
  )
}

function ShopForm() {
  const both = useBoth()
  const form = useForm({
    initial: first,
    draftKey: 'kit',
    draftWithout: ['password'],
    validate: (values) => ({
      ...(values.name === '' && { name: both('กรอกชื่อร้าน', 'Enter the shop’s name') }),
      ...(!values.consent && { consent: both('กดยอมรับก่อนไปต่อ', 'Agree before you go on') }),
      ...(values.address.zipcode === '' && {
        'address.zipcode': both('เลือกที่อยู่จากรายการ', 'Choose an address'),
      }),
    }),
    onSubmit: () => {
      throw Object.assign(new Error(both('โดเมนนี้มีร้านอื่นใช้แล้ว ลองชื่ออื่น', 'This name is taken. Try another.')), {
        requestId: 'LR-7F2A9C',
      })
    },
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <ShopFields form={form} />
        <AddressFields
          errors={{ zipcode: form.errors['address.zipcode'] }}
          namePrefix="address."
          onChange={(address) => form.set('address', address)}
          search={searchSamples}
          value={form.values.address}
        />
        <FormPart form={form} path="note">
          {() => <TextArea label={both('หมายเหตุ', 'Note')} optional {...form.field('note')} />}
        </FormPart>
        <Checkbox
          checked={form.values.consent}
          error={form.errors['consent']}
          label={both('ยอมรับเงื่อนไขการใช้งาน', 'I agree to the terms')}
          onChange={(checked) => form.set('consent', checked)}
        />
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button onClick={() => form.reset()}>{both('ล้าง', 'Clear')}</Button>
          <Button busy={form.phase === 'sending'} type="submit" variant="primary">
            {both('บันทึก', 'Save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Days() {
  const both = useBoth()
  const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-20' })
  return (
    <DateRangeField legend={both('ช่วงของรายงาน', 'Days of the report')} onChange={setRange} value={range} />
  )
}

const nothing = (): void => undefined

/** What no form reaches by itself: good, wrong, locked. */
function FieldStates() {
  const both = useBoth()
  return (
    <div className="kit-two">
      <TextField
        good={both('ว่าง ใช้ได้', 'Free to use')}
        label={both('โดเมนย่อย', 'Subdomain')}
        onChange={nothing}
        value="malila"
      />
      <TextField disabled label={both('แก้ไม่ได้', 'Cannot be changed')} onChange={nothing} value="SHOP-0001" />
      <PhoneField
        error={both('เบอร์โทรต้องมี 10 หลัก ขาดอีก 3', 'A phone number has 10 digits, 3 more to go')}
        label={both('เบอร์โทรที่ผิด', 'A wrong phone')}
        onChange={nothing}
        value="081-2345"
      />
      <DateField
        label={both('ก่อนวันแรก', 'Before the first day')}
        min="2026-11-20"
        onChange={nothing}
        value="2026-11-01"
      />
      <DateField disabled label={both('วันที่ล็อกไว้', 'A locked day')} onChange={nothing} value="2026-11-20" />
      <TextArea
        error={both('บอกเหตุผลสั้นๆ ให้ลูกค้าอ่าน', 'Say briefly why, for the customer')}
        label={both('เหตุผลที่ไม่ผ่าน', 'Why it was rejected')}
        onChange={nothing}
        value=""
      />
    </div>
  )
}

/** Everything one types into. */
export function FieldsView() {
  const both = useBoth()
  return (
    <Stack>
      <Card title={both('ร้าน', 'Shop')}>
        <ShopForm />
      </Card>
      <Card title={both('ช่วงวันที่', 'Days')}>
        <Days />
      </Card>
      <Card title={both('ช่องในทุกสถานะ', 'Fields in every state')}>
        <FieldStates />
      </Card>
    </Stack>
  )
}
