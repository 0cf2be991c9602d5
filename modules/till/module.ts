import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
} from '@langraan/declarations'

export const permissions = {
  'till:read': ['cashier', 'accountant'],
  'till:manage': [],
  // What a paired device may; no person has it by their role.
  'till:sell': [],
  'till:tell': [],
} as const satisfies Permissions

export const events = {
  'till.told': { needs: 'till:read', fields: ['tillId'] },
} as const satisfies Events

export const auditActions = {
  'till.added': { th: 'เพิ่มเครื่องแคชเชียร์', en: 'Added a till' },
  'till.opened': { th: 'ออกรหัสจับคู่เครื่องแคชเชียร์', en: 'Made a pairing code for a till' },
  'till-staff.changed': { th: 'ตั้ง PIN และสิทธิ์หน้าร้าน', en: 'Set a PIN and rights at the till' },
  'till-staff.removed': { th: 'เอา PIN หน้าร้านออก', en: 'Took a PIN at the till away' },
  'till.registered': { th: 'แจ้งเลขเครื่อง ภ.พ.06', en: 'Entered the registration number of a till' },
  'till-settings.changed': { th: 'แก้การตั้งค่าหน้าร้าน', en: 'Changed the settings of the tills' },
  'till-finding.settled': { th: 'จัดการเรื่องที่ต้องดูของหน้าร้าน', en: 'Settled what a till has left' },
  'till-event.settled': { th: 'จัดการรายการที่พักไว้ของหน้าร้าน', en: 'Settled what was set aside of a till' },
  'till-event.taken': { th: 'รับรายการที่พักไว้', en: 'Took what a till had set aside' },
  'till.rescued': { th: 'รับยอดขายจากไฟล์กู้คืน', en: 'Took in sales from a rescue file' },
  'till-receipt.mailed': { th: 'ส่งใบเสร็จทางอีเมล', en: 'Sent a receipt by e-mail' },
  'till.revoked': { th: 'ยกเลิกเครื่องแคชเชียร์', en: 'Revoked a till' },
} as const satisfies AuditActions

export const auditFacts = {
  rights: { th: 'สิทธิ์หน้าร้าน', en: 'Rights at the till' },
  taxNumber: { th: 'เลขเครื่อง ภ.พ.06', en: 'Registration number' },
  cashRounding: {
    th: 'ปัดเศษเงินสด',
    en: 'Rounding of cash',
    values: {
      off: { th: 'ไม่ปัด', en: 'Not at all' },
      nearest: { th: 'ปัดเข้าใกล้ที่สุด', en: 'To the nearest quarter' },
      up: { th: 'ปัดขึ้น', en: 'Up' },
      down: { th: 'ปัดลง', en: 'Down' },
    },
  },
  sellsUnsafe: { th: 'ขายบนอุปกรณ์ที่ข้อมูลอาจหายได้', en: 'Sells on devices that may lose data' },
  mostDiscountBasisPoints: { th: 'ส่วนลดสูงสุดหน้าร้าน', en: 'Largest discount at the till' },
  paperMm: { th: 'กระดาษใบเสร็จ (มม.)', en: 'Paper of receipts (mm)' },
  header: { th: 'หัวใบเสร็จ', en: 'Head of receipts' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = { 'send-till-receipt': { shopId: string; mailId: string } }

export const jobs = {
  // A mail server that is away for an hour loses no mail.
  'send-till-receipt': {
    words: { th: 'ส่งใบเสร็จหน้าร้านทางอีเมล', en: 'Mailing a receipt of a till' },
    expireInSeconds: 120,
    retryLimit: 12,
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  tills: 'of the shop, and nobody’s customers',
  till_staff: 'of the shop’s people, none of its customers',
  till_rescue_keys: 'of the shop, and nobody’s customers',
  till_settings: 'of the shop, and nobody’s customers',
  till_events: 'what a till has told, kept as books are kept: who bought stands in the order as well',
  till_set_aside: 'what a till has told and nobody has decided yet',
  till_shifts: 'ids, sums and times alone',
  till_collections: 'ids, sums and times alone',
  till_receipts: 'ids, numbers, sums and times alone',
  till_findings: 'ids, sums and times alone',
  till_receipt_mails: {
    number: 'not personal',
    sent_to: 'erased',
    link_token: 'not personal',
    language: 'not personal',
    state: 'stays',
  },
} as const satisfies PersonalData
