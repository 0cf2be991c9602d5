import type {
  AuditActions,
  Events,
  Permissions,
  PersonalData,
  PlatformSubjects,
} from '@langraan/declarations'

export const permissions = {
  'failures:read': ['seller'],
  'failures:decide': ['seller'],
} as const satisfies Permissions

export const events = {
  'job.failed': { needs: 'failures:read', fields: ['jobId', 'reason'] },
  'failed-job.retried': { needs: 'failures:read', fields: ['jobId'] },
  'failed-job.dismissed': { needs: 'failures:read', fields: ['jobId'] },
} as const satisfies Events

export const auditActions = {
  'failed-job.retried': { th: 'สั่งให้ทำงานที่ค้างอีกครั้ง', en: 'Had failed work done again' },
  'failed-job.dismissed': { th: 'ปิดงานที่ไม่สำเร็จ', en: 'Dismissed failed work' },
} as const satisfies AuditActions

export const platformSubjects = {
  'failed-job': {
    words: { th: 'งาน {name}', en: 'Work {name}' },
    page: '/operator/failed-jobs',
    nameIs: 'job',
  },
} as const satisfies PlatformSubjects

export const personalData = {
  failed_platform_jobs: 'whoever pays for a shop, and the platform',
  failed_jobs: 'by a rule, ids and names of fields alone (decision 42)',
} as const satisfies PersonalData
