import { defineWords, useLanguage, useWords } from '@langraan/ui'
import { phoneProblem } from '@langraan/ui/forms'
import type { FieldErrors } from '@langraan/ui/forms'

import type { DraftFault, DraftFaults, DraftFields } from '../../rules/rules.ts'

const words = defineWords({
  th: {
    name: 'กรอกชื่อร้าน',
    addressLine: 'กรอกบ้านเลขที่ หมู่ ซอย ถนน',
    subdistrict: 'เลือกตำบล / แขวง จากรายการ',
    district: 'เลือกอำเภอ / เขต จากรายการ',
    province: 'เลือกจังหวัดจากรายการ',
    zipcode: 'เลือกรหัสไปรษณีย์จากรายการ',
    zipcodeMalformed: 'รหัสไปรษณีย์มี 5 หลัก ตรวจอีกครั้ง',
    phone: 'กรอกเบอร์โทรร้าน',
    phoneMalformed: 'ตรวจเบอร์โทรอีกครั้ง',
    planCode: 'เลือกแพ็กเกจ',
    subdomain: 'กรอกชื่อโดเมนย่อย',
    subdomainMalformed: 'ใช้ตัวอังกฤษเล็ก ตัวเลข หรือขีดกลาง 3–40 ตัว ห้ามขึ้นต้นหรือลงท้ายด้วยขีด',
    subdomainReserved: 'ชื่อนี้สงวนไว้ใช้ในระบบ ลองชื่ออื่น',
    ownDomain: 'กรอกโดเมนของร้าน',
    ownDomainMalformed: 'ตรวจโดเมนอีกครั้ง เช่น mali-studio.com ไม่ต้องใส่ www และ http/https',
    other: 'ตรวจช่องนี้อีกครั้ง',
  },
  en: {
    name: 'Please insert the shop’s name',
    addressLine: 'Please insert house number, village, lane and road',
    subdistrict: 'Please select a sub-district from the list',
    district: 'Please select a district from the list',
    province: 'Please select a province from the list',
    zipcode: 'Please select a zip code from the list',
    zipcodeMalformed: 'Please check: a zip code has 5 digits',
    phone: 'Please insert the shop’s phone number',
    phoneMalformed: 'Please check the phone number',
    planCode: 'Please select a package',
    subdomain: 'Please insert a subdomain',
    subdomainMalformed: 'Use 3–40 small Latin letters, digits or hyphens, no hyphen at either end',
    subdomainReserved: 'This name is reserved for the platform. Try another.',
    ownDomain: 'Please insert the shop’s domain',
    ownDomainMalformed: 'Please check the domain, such as mali-studio.com. Omit www and http/https.',
    other: 'Please check this field',
  },
})

type Key = keyof (typeof words)['th']

const keys: Readonly<Partial<Record<keyof DraftFields, Partial<Record<DraftFault, Key>>>>> = {
  name: { missing: 'name' },
  addressLine: { missing: 'addressLine' },
  subdistrict: { missing: 'subdistrict' },
  district: { missing: 'district' },
  province: { missing: 'province' },
  zipcode: { missing: 'zipcode', malformed: 'zipcodeMalformed' },
  phone: { missing: 'phone', malformed: 'phoneMalformed' },
  planCode: { missing: 'planCode' },
  subdomain: { missing: 'subdomain', malformed: 'subdomainMalformed', reserved: 'subdomainReserved' },
  ownDomain: { missing: 'ownDomain', malformed: 'ownDomainMalformed' },
}

/** Words the faults of the rules, beside the fields of the form. */
export function useFaultWords(): (faults: DraftFaults, fields: DraftFields) => FieldErrors {
  const t = useWords(words)
  const language = useLanguage()
  const say = (field: keyof DraftFields, fault: DraftFault, fields: DraftFields): string => {
    // How many digits are missing helps more than that some are.
    const phone = field === 'phone' ? phoneProblem(fields.phone ?? '', language) : undefined
    return phone ?? t(keys[field]?.[fault] ?? 'other')
  }
  return (faults, fields) => {
    const found = Object.entries(faults) as [keyof DraftFields, DraftFault][]
    return Object.fromEntries(found.map(([field, fault]) => [field, say(field, fault, fields)]))
  }
}
