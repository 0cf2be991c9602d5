import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
} from '@langraan/declarations'

export const permissions = {
  'operations:read': ['seller', 'packer', 'cashier', 'accountant'],
  'operations:decide': ['seller'],
} as const satisfies Permissions

export const events = {
  'operation.begun': { needs: 'operations:read', fields: ['operationId', 'doneCount', 'totalCount'] },
  'operation.progressed': { needs: 'operations:read', fields: ['operationId', 'doneCount', 'totalCount'] },
  'operation.ended': { needs: 'operations:read', fields: ['operationId', 'doneCount', 'totalCount'] },
  'operation.cancelled': { needs: 'operations:read', fields: ['operationId', 'doneCount', 'totalCount'] },
} as const satisfies Events

export const auditActions = {
  'file-layout.saved': { th: 'บันทึกแบบไฟล์', en: 'Saved a file layout' },
  'file-layout.renamed': { th: 'เปลี่ยนชื่อแบบไฟล์', en: 'Renamed a file layout' },
  'file-layout.removed': { th: 'ลบแบบไฟล์', en: 'Deleted a file layout' },
  'operation.cancelled': { th: 'หยุดงานเบื้องหลัง', en: 'Stopped background work' },
  'operation.undone': { th: 'ย้อนกลับงานเบื้องหลัง', en: 'Undid background work' },
} as const satisfies AuditActions

export const auditFacts = {
  personal: {
    th: 'ข้อมูลส่วนบุคคลในไฟล์',
    en: 'Personal data in the file',
    values: {
      name: { th: 'ชื่อ', en: 'Names' },
      phone: { th: 'เบอร์โทร', en: 'Phones' },
      email: { th: 'อีเมล', en: 'E-mails' },
      line: { th: 'LINE', en: 'LINE' },
      facebook: { th: 'Facebook', en: 'Facebook' },
      address: { th: 'ที่อยู่', en: 'Addresses' },
      note: { th: 'หมายเหตุจากลูกค้า', en: 'Customers’ notes' },
    },
  },
  addressLine: { th: 'ที่อยู่', en: 'Address' },
  subdistrict: { th: 'ตำบล/แขวง', en: 'Sub-district' },
  district: { th: 'อำเภอ/เขต', en: 'District' },
  province: { th: 'จังหวัด', en: 'Province' },
  zipcode: { th: 'รหัสไปรษณีย์', en: 'Zipcode' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'run-operation': { shopId: string; operationId: string }
}

export const jobs = {
  // A booking of many takes as long as a courier does: no shop waits for the courier of another.
  'run-operation': {
    words: { th: 'งานเบื้องหลัง', en: 'Background work' },
    atOnce: { all: 6, ofOne: 2 },
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  operation_items: { before: 'erased', fault: 'erased' },
  file_columns: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  file_layouts: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  operation_packs: 'ids, codes, sums and times alone',
  operations: 'names of files and counts; the file itself is kept for two days at most (decision 124)',
} as const satisfies PersonalData
