import type { AuditActions, AuditFacts, PersonalData } from '@langraan/declarations'

export const auditActions = {
  'link-key.made': { th: 'สร้างรหัสเชื่อมระบบ', en: 'Made a key for another system' },
  'link-key.deleted': { th: 'ลบรหัสเชื่อมระบบ', en: 'Deleted a key for another system' },
} as const satisfies AuditActions

export const auditFacts = {
  link: { th: 'ลิงก์', en: 'Link' },
} as const satisfies AuditFacts

export const personalData = {
  link_keys: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  linked_shops:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
} as const satisfies PersonalData
