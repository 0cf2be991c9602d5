import type { ItemFault } from '@langraan/operations/server'
import type { Language } from '@langraan/thai'

/** What the work did to a customer, for the way back. Of what says who somebody is only the former name stands here. */
export type ImportBefore =
  | { made: true }
  | {
      made: false
      /** When its contacts were given, to the microsecond: no other customer's were given then. */
      at: string
      contactCount: number
      addresses: { key: string; usedAt: string }[]
      tags: string[]
      noteIds: string[]
      consentId: string | null
      /** Goes with the person when they are erased; the name it took is only the one to look for. */
      formerName?: { before: string; after: string }
    }

const ROW: Readonly<Record<Language, string>> = { th: 'แถว', en: 'Row' }

/** A row of the file as whoever began the work calls it: names would stay when a person is erased. */
const nameOfRow = (row: number, language: Language): string => `${ROW[language]} ${row}`

const rowFaults = {
  came_meanwhile: {
    th: 'เพิ่งมีลูกค้าที่ใช้ช่องทางติดต่อนี้เข้ามาในร้าน ส่งไฟล์อีกครั้งเพื่อเติมข้อมูลให้เขา',
    en: 'A customer with one of these contacts came in meanwhile. Upload the file again to add to them.',
  },
  changed_meanwhile: {
    th: 'ลูกค้าคนนี้เปลี่ยนไปหลังจากตรวจไฟล์ ส่งไฟล์อีกครั้งเพื่อดูผลใหม่',
    en: 'This customer was changed after the file was checked. Upload it again to see what would happen now.',
  },
} as const

export const faultOfRow = (row: number, code: keyof typeof rowFaults, language: Language): ItemFault => ({
  name: nameOfRow(row, language),
  code,
  ...rowFaults[code],
})

/** Of a whole file, which nothing comes in of. */
export const faultOfFile = (name: string): ItemFault => ({
  name,
  code: 'kept_otherwise',
  th: 'ไฟล์นี้ตรวจไว้ด้วยระบบรุ่นอื่น จึงไม่ได้นำเข้า เลือกไฟล์อีกครั้งเพื่อตรวจใหม่',
  en: 'Another version of the system checked this file, so nothing came in. Choose the file again to have it checked anew.',
})

const undoFaults = {
  kept_otherwise: {
    th: 'นำเข้าไว้ด้วยระบบรุ่นอื่น จึงย้อนกลับให้ไม่ได้และคงไว้',
    en: 'Another version of the system brought this in, so it cannot be undone and stays.',
  },
  has_ordered: {
    th: 'สั่งซื้อแล้ว จึงคงไว้',
    en: 'Has ordered since, and stays.',
  },
  touched_since: {
    th: 'มีคนแก้ไขหลังนำเข้า จึงคงไว้',
    en: 'Was changed since the import, and stays.',
  },
  partly_kept: {
    th: 'ข้อมูลบางส่วนที่นำเข้าถูกใช้หรือแก้ไขไปแล้ว ส่วนนั้นคงไว้',
    en: 'Some of what the file brought was used or changed since; that part stays.',
  },
  not_found: {
    th: 'ลูกค้ารายนี้ถูกลบหรือรวมไปแล้ว',
    en: 'This customer was erased or merged meanwhile.',
  },
} as const

/** Said of a customer by name, which goes when they are erased: the item is theirs. */
export const faultOfUndo = (name: string, code: keyof typeof undoFaults): ItemFault => ({
  name,
  code,
  ...undoFaults[code],
})

const HOW = {
  given: { th: 'จากไฟล์ที่นำเข้า', en: 'From an imported file' },
  takenBack: { th: 'ย้อนกลับการนำเข้าไฟล์', en: 'The import of a file was undone' },
} as const

/** How consent came, with the name of the file. */
export const consentFrom = (how: keyof typeof HOW, fileName: string, language: Language): string =>
  `${HOW[how][language]}: ${fileName}`.slice(0, 200)
