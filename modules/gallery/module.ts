import type { AuditActions, AuditFacts, Events, Jobs, PersonalData, Work } from '@langraan/declarations'

export const events = {
  'picture.prepared': { needs: 'catalog:read', fields: ['pictureId', 'uploadId'] },
  'picture.refused': { needs: 'catalog:read', fields: ['pictureId', 'uploadId'] },
  'picture.discarded': { needs: 'catalog:read', fields: ['pictureId', 'uploadId'] },
  'picture.changed': { needs: 'catalog:read', fields: ['pictureId', 'uploadId'] },
} as const satisfies Events

export const auditActions = {
  'picture.changed': { th: 'แก้รายละเอียดรูป', en: 'Changed a picture’s details' },
  'picture.cropped': { th: 'ครอบรูป', en: 'Cropped a picture' },
  'picture-crop.undone': { th: 'กลับไปใช้รูปก่อนครอบ', en: 'Took a crop back' },
  'pictures.deleted': { th: 'ลบรูปภาพ', en: 'Deleted pictures' },
} as const satisfies AuditActions

export const auditFacts = {
  pictures: { th: 'จำนวนรูป', en: 'Pictures' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'prepare-picture': { shopId: string; uploadId: string }
  'purge-pictures': { shopId: string }
}

export const jobs = {
  'prepare-picture': {
    words: { th: 'เตรียมรูปที่อัปโหลด', en: 'Preparing an uploaded picture' },
    expireInSeconds: 120,
    atOnce: { all: 4, ofOne: 2 },
  },
  'purge-pictures': { words: { th: 'ล้างรูปที่ลบไปแล้ว', en: 'Clearing away deleted pictures' } },
} as const satisfies Jobs<JobData>

export const work = {
  'delete-pictures': { words: { th: 'ลบรูปภาพ', en: 'Delete pictures' }, needs: 'catalog:write' },
} as const satisfies Work

export const personalData = {
  picture_uploads:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
  pictures: 'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
} as const satisfies PersonalData
