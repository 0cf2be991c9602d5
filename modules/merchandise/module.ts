import type { AuditActions, AuditFacts, Jobs, Permissions, PersonalData } from '@langraan/declarations'

export const permissions = {
  'supplies:read': ['seller', 'packer', 'accountant'],
  'supplies:write': ['seller', 'packer'],
} as const satisfies Permissions

export const auditActions = {
  'packing-supply.added': { th: 'เพิ่มของใช้แพ็ก', en: 'Added a packing supply' },
  'packing-supply.changed': { th: 'แก้ของใช้แพ็ก', en: 'Changed a packing supply' },
  'packing-supply.moved': { th: 'ปรับจำนวนของใช้แพ็ก', en: 'Entered pieces of a packing supply' },
  'packing-supplies.filled': { th: 'เพิ่มกล่องและซองขนาดที่ใช้ทั่วไป', en: 'Added the usual boxes and mailers' },
  'boxes.replaced': { th: 'ใช้กล่องขนาดอื่นแทนกล่องที่ขาด', en: 'Took other boxes in place of short ones' },
  'boxes.restored': { th: 'กลับไปใช้กล่องที่แนะนำ', en: 'Went back to the proposed boxes' },
  'boxes.recorded': { th: 'บันทึกกล่องที่ใช้จริง', en: 'Recorded which boxes were used' },
} as const satisfies AuditActions

export const auditFacts = {
  pieces: { th: 'จำนวนชิ้น', en: 'Pieces' },
  costSatang: { th: 'ราคาต่อชิ้น', en: 'Price each' },
  boxes: { th: 'กล่อง', en: 'Boxes' },
  isUsed: { th: 'ใช้อยู่', en: 'In use' },
  why: {
    th: 'เหตุผล',
    en: 'Why',
    values: {
      bought: { th: 'ซื้อเข้า', en: 'Bought' },
      counted: { th: 'นับ', en: 'Counted' },
      spoilt: { th: 'เสียหาย', en: 'Spoilt' },
    },
  },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = { 'propose-boxes': { shopId: string } }

export const jobs = {
  'propose-boxes': {
    words: { th: 'เลือกกล่องให้ออเดอร์', en: 'Choosing boxes for orders' },
    expireInSeconds: 300,
    atOnce: { all: 2, ofOne: 1 },
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  packing_supplies: 'what the shop packs in',
  packing_supply_moves: { why: 'not personal' },
  box_proposals: {
    signature: 'not personal',
    state: 'not personal',
    parcels: 'not personal',
    variant_ids: 'not personal',
    avoided: 'not personal',
  },
} as const satisfies PersonalData
