import { plainHeading, type SheetColumns, type SheetKind } from '@langraan/operations/rules'
import { customerFileWords } from '../customer-file.ts'

/** What a column of a file of customers can hold, in the order in which it is offered where somebody says it. */
export const importFields = [
  'name',
  'lastName',
  'phone',
  'email',
  'line',
  'facebook',
  'addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
  'address',
  'tags',
  'note',
  'marketing',
] as const
export type ImportField = (typeof importFields)[number]
export type ImportColumns = SheetColumns<ImportField>

export const isImportField = (text: string): text is ImportField =>
  (importFields as readonly string[]).includes(text)

/** Headings of the file of rows to be put right: what stands under them is ours. */
export const toMendHeadings = {
  th: { row: 'แถวในไฟล์เดิม', fault: 'สิ่งที่ต้องแก้' },
  en: { row: 'Row in the file', fault: 'To put right' },
} as const

const OWN_HEADINGS = new Set(
  (['th', 'en'] as const).flatMap((language) => Object.values(toMendHeadings[language]).map(plainHeading)),
)

/** Whether a column was put beside the rows by us. */
export const isOwnHeading = (heading: string): boolean => OWN_HEADINGS.has(plainHeading(heading))

// Of our own file: what follows from orders, and what says nothing of a person.
const KNOWN_AND_UNUSED = new Set(
  [
    ...(['th', 'en'] as const).flatMap((language) =>
      (['orders', 'spentBaht', 'lastOrder', 'since'] as const).map(
        (column) => customerFileWords[language][column],
      ),
    ),
    'ลำดับ',
    'ลำดับที่',
    'no',
    'no.',
    '#',
  ].map(plainHeading),
)

/** Whether a column that is not used needs no word about it. */
export const isKnownAsUnused = (heading: string): boolean => KNOWN_AND_UNUSED.has(plainHeading(heading))

const CONTACTS: readonly ImportField[] = ['phone', 'email', 'line', 'facebook']

/** Whether customers can be read by these columns: by something that they are known again by, and by one thing more. */
export const areColumnsEnough = (columns: ImportColumns): boolean =>
  columns.some((field) => field !== null && CONTACTS.includes(field)) &&
  columns.filter((field) => field !== null).length > 1

// The opposite of consent to news, or another consent: taken for it, they would send news to those who want none.
const NO_CONSENT_TO_NEWS =
  /(ไม่|งด|ห้าม|ยกเลิก|ถอน)[^,]{0,12}(รับ|ส่ง|ยินยอม|อนุญาต|ข่าว|ติดตาม)|opt(ed|s)?[-_\s]?out|unsubscri|withdr|revoke|refuse|declin|(do not|don['’]t|no) .*(mail|sms|news|market|contact)|pdpa|privacy|policy|policies|นโยบาย|เก็บ(รวบรวม)?ข้อมูล|ข้อมูลส่วน(บุคคล|ตัว)/
const CONSENT_TO_NEWS =
  /(?=.*(ยินยอม|อนุญาต|ตกลง|consent|accept|agree|subscri|opt(ed|s)?[-_\s]?in))(?=.*(ข่าว|โปร(?!แกรม|ไฟล์|ด)|การตลาด|marketing|news|promo))|รับ(ข่าว|โปร(?!แกรม|ไฟล์|ด))|newsletter/

/** Headings as shops, marketplaces and address books commonly write them. */
export const customerSheet: SheetKind<ImportField> = {
  name: 'customers',
  many: 'phone',
  isEnough: areColumnsEnough,
  headings: [
    [null, /สั่ง(ซื้อ)?ล่าสุด|ยอดซื้อ|จำนวน|วันเกิด|เพศ|birth|gender|order|spent|total|company|บริษัท/],
    [null, NO_CONSENT_TO_NEWS],
    ['marketing', CONSENT_TO_NEWS],
    ['email', /e-?\s?mail|อีเมล|อีเมล์/],
    ['phone', /เบอร์|โทร|มือถือ|phone|mobile|(^|[^a-z])tel([^a-z]|$)/],
    ['zipcode', /ไปรษณีย์|(^|[^a-z])zip|post(al)? ?code|postcode/],
    ['subdistrict', /ตำบล|แขวง|sub-?\s?district|tambon|khwaeng/],
    ['district', /อำเภอ|(^|[^a-zก-๛])เขต|district|amphoe|amphur|khet/],
    ['province', /จังหวัด|province|changwat|(^|[^a-z])state$/],
    ['address', /ที่อยู่(แบบ)?เต็ม|full address/],
    ['addressLine', /^ที่อยู่$|^address$/],
    ['addressLine', /ที่อยู่|บ้านเลขที่|address|street/],
    ['tags', /แท็ก|แท็ค|แท๊ก|(^|[^a-z])tags?([^a-z]|$)|กลุ่มลูกค้า|customer group/],
    ['note', /โน้ต|โน๊ต|หมายเหตุ|บันทึก|note|remark|comment/],
    // What people are called there is no id of theirs.
    ['line', /^(?!.*(ชื่อ|name|ออนไลน์)).*((^|[^a-z])line(\s?id)?$|^id\s?line|ไลน์)/],
    ['facebook', /^(?!.*(ชื่อ|name)).*(facebook|เฟซ|เฟส|^fb([^a-z]|$))/],
    ['lastName', /^(นามสกุล|สกุล|last ?name|surname|family name)$/],
    ['name', /^ชื่อ\s?[-–/&,]?\s?(และ|กับ)?\s?(นาม)?สกุล|^full ?name$|^ชื่อลูกค้า|^customer( name)?$/],
    ['name', /^(ชื่อ|name|first ?name|ชื่อจริง|ชื่อเต็ม|ชื่อผู้รับ|ลูกค้า|ผู้รับ|recipient|receiver)( name)?$/],
    ['name', /ชื่อ|name/],
  ],
}
