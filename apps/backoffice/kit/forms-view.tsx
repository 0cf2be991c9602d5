import { Button, Card, Row, Stack } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import {
  Checkbox,
  FormFailureNote,
  MoneyField,
  NumberField,
  PasswordField,
  PhoneField,
  Select,
  TextArea,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'

import { sampleAddresses } from './samples.ts'
import { Choices } from './choices-view.tsx'
import { useBoth } from './use-both.ts'

const search = async (text: string) =>
  sampleAddresses.filter((address) => Object.values(address).some((part) => part.includes(text)))

const first = {
  name: '',
  email: '',
  password: '',
  phone: '',
  weight: 1200 as number | undefined,
  price: 69_000 as number | undefined,
  province: '',
  note: '',
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
      <TextField
        good={both('ว่าง ใช้ได้', 'Free to use')}
        label={both('โดเมนย่อย', 'Subdomain')}
        onChange={() => undefined}
        value="malila"
      />
      <PhoneField label={both('เบอร์โทร', 'Phone')} {...form.field('phone')} />
      <PasswordField label={both('รหัสผ่าน', 'Password')} {...form.field('password')} />
      <NumberField label={both('น้ำหนัก', 'Weight')} unit={both('กรัม', 'g')} {...form.field('weight')} />
      <MoneyField label={both('ราคาขาย', 'Price')} {...form.field('price')} />
      <Select
        label={both('ประเภทร้าน', 'Kind of shop')}
        options={[
          { value: 'a', label: both('เสื้อผ้า', 'Clothes') },
          { value: 'b', label: both('ของใช้ในบ้าน', 'Home goods') },
        ]}
        {...form.field('province')}
      />
      <TextField
        disabled
        label={both('แก้ไม่ได้', 'Cannot be changed')}
        onChange={() => undefined}
        value="SHOP-0001"
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
          search={search}
          value={form.values.address}
        />
        <TextArea label={both('หมายเหตุ', 'Note')} optional {...form.field('note')} />
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

/** Everything one fills in. */
export function FormsView() {
  const both = useBoth()
  return (
    <Stack>
      <h1>{both('แบบฟอร์ม', 'Forms')}</h1>
      <Card title={both('ร้าน', 'Shop')}>
        <ShopForm />
      </Card>
      <Card title={both('ตัวเลือก', 'Choices')}>
        <Choices />
      </Card>
    </Stack>
  )
}
