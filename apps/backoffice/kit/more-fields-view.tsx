import { Card, Note, Stack } from '@langraan/ui'
import { PostalFields } from '@langraan/ui/address'
import {
  CheckMark,
  CopyField,
  FieldError,
  FieldFrame,
  OfficeFields,
  SheetField,
  useForm,
} from '@langraan/ui/forms'
import type { Office } from '@langraan/ui/forms'
import { Cropper, wholeFrame } from '@langraan/ui/pictures'
import { useState } from 'react'

import { searchSamples } from './samples.ts'
import { useBoth } from './use-both.ts'

const noPlace = { subdistrict: '', district: '', province: '', zipcode: '' }

/** Fields that stand together on documents. */
function Documents() {
  const both = useBoth()
  const [office, setOffice] = useState<Office>('branch')
  const [place, setPlace] = useState(noPlace)
  const form = useForm({ initial: { branchNumber: '', line: '', lineEnglish: '' }, onSubmit: () => true })
  return (
    <div className="kit-two">
      <Card title={both('สำนักงานและสาขา', 'Head office or branch')}>
        <Stack>
          <OfficeFields
            branchNumber={form.field('branchNumber')}
            office={office}
            onOffice={setOffice}
            withPerson
          />
        </Stack>
      </Card>
      <Card title={both('ที่อยู่บนเอกสาร', 'An address on documents')}>
        <Stack>
          <PostalFields
            errors={{ 'document-zipcode': both('รหัสไปรษณีย์มี 5 หลัก', 'A postcode has 5 digits') }}
            line={form.field('line')}
            lineEnglish={form.field('lineEnglish')}
            namePrefix="document-"
            onChange={setPlace}
            search={searchSamples}
            value={place}
          />
        </Stack>
      </Card>
    </div>
  )
}

/** What fields are made of, for a control that the kit does not have. */
function Bare() {
  const both = useBoth()
  const [checked, setChecked] = useState(true)
  return (
    <Card title={both('โครงของช่องกรอก', 'The frame of a field')}>
      <Stack>
        <FieldFrame
          beside={<a href="#why">{both('คืออะไร', 'What is it?')}</a>}
          help={both('เลือกได้ครั้งเดียว', 'Chosen once')}
          label={both('สีประจำร้าน', 'The colour of the shop')}
          optional
        >
          {(wiring) => <input {...wiring} type="color" />}
        </FieldFrame>
        <FieldFrame
          error={both('เลือกสีที่เข้มกว่านี้', 'Choose a darker colour')}
          label={both('สีตัวอักษร', 'The colour of the text')}
        >
          {(wiring) => <input {...wiring} defaultValue="#ffffff" type="color" />}
        </FieldFrame>
        <FieldError id="kit-error">{both('ยังไม่ได้เลือกสินค้า', 'No product is chosen yet')}</FieldError>
        <div>
          <CheckMark checked={checked} label={both('เลือกแถวนี้', 'Choose this row')} onChange={setChecked} />
          <CheckMark checked={false} label={both('ไม่ได้เลือก', 'Not chosen')} onChange={setChecked} />
          <CheckMark checked={false} label={both('เลือกบางแถว', 'Some chosen')} mixed onChange={setChecked} />
          <CheckMark checked disabled label={both('เลือกไม่ได้', 'Cannot be chosen')} onChange={setChecked} />
        </div>
      </Stack>
    </Card>
  )
}

function Pictures() {
  const both = useBoth()
  const [frame, setFrame] = useState({ left: 0.1, top: 0.1, width: 0.6, height: 0.6 })
  const [whole, setWhole] = useState(wholeFrame)
  const [sheet, setSheet] = useState(0)
  const alt = both('รูปตัวอย่าง', 'A sample picture')
  return (
    <div className="kit-two">
      <Card title={both('ตัดรูป', 'Cropping')}>
        <Cropper alt={alt} onChange={setFrame} src="/favicon.svg" value={frame} />
      </Card>
      <Card title={both('ตัดเป็นสี่เหลี่ยมจัตุรัส', 'Cropping to a square')}>
        <Cropper alt={alt} offered={['square']} onChange={setWhole} src="/favicon.svg" value={whole} />
      </Card>
      <Card title={both('รูปที่เปิดไม่ได้', 'A picture that cannot be read')}>
        <Cropper alt={alt} onChange={setWhole} src="data:image/png;base64,AAAA" value={whole} />
      </Card>
      <Card title={both('ชีตในไฟล์', 'The sheets of a workbook')}>
        <SheetField
          key={sheet}
          onRead={setSheet}
          sheets={{
            all: [
              { name: both('สินค้าหน้าร้อน', 'Summer goods'), rowCount: 240 },
              { name: both('สินค้าลดราคา', 'Goods on sale'), rowCount: 1 },
              { name: 'Sheet3', rowCount: 0 },
            ],
            at: sheet,
          }}
        />
      </Card>
      <Card title={both('ข้อความให้คัดลอก', 'A text to be copied')}>
        <Stack>
          <CopyField
            help={both('วางที่ผู้ให้บริการโดเมน', 'Paste it where the domain is managed')}
            label={both('ค่า CNAME', 'The CNAME')}
            value="sites.langraan.example"
          />
          <Note>
            {both('เบราว์เซอร์ที่คัดลอกให้ไม่ได้จะเลือกข้อความไว้ให้', 'A browser that cannot copy marks the text')}
          </Note>
        </Stack>
      </Card>
    </div>
  )
}

/** Fields of documents and pictures, and what fields are made of. */
export function MoreFieldsView() {
  return (
    <Stack>
      <Documents />
      <Bare />
      <Pictures />
    </Stack>
  )
}
