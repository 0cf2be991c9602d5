import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
} from '@langraan/declarations'

export const permissions = {
  'members:read': [],
  'members:manage': [],
} as const satisfies Permissions

export const events = {
  'member.joined': { needs: 'members:read', fields: ['memberId'] },
  'member.removed': { needs: 'members:read', fields: ['memberId'] },
  'member-role.changed': { needs: 'members:read', fields: ['memberId'] },
} as const satisfies Events

export const auditActions = {
  'member.invited': { th: 'ชวนคนเข้าร้าน', en: 'Invited somebody' },
  'member.joined': { th: 'เข้าร่วมร้าน', en: 'Joined the shop' },
  'member.removed': { th: 'นำคนออกจากร้าน', en: 'Removed a member' },
  'member-role.changed': { th: 'เปลี่ยนบทบาท', en: 'Changed a role' },
  'invitation.resent': { th: 'ส่งคำเชิญอีกครั้ง', en: 'Mailed an invitation again' },
  'invitation.withdrawn': { th: 'ยกเลิกคำเชิญ', en: 'Withdrew an invitation' },
} as const satisfies AuditActions

export const auditFacts = {
  role: {
    th: 'บทบาท',
    en: 'Role',
    values: {
      owner: { th: 'เจ้าของร้าน', en: 'Owner' },
      admin: { th: 'ผู้ดูแล', en: 'Admin' },
      seller: { th: 'พนักงานขาย', en: 'Seller' },
      packer: { th: 'แพ็กของ', en: 'Packer' },
      cashier: { th: 'แคชเชียร์', en: 'Cashier' },
      accountant: { th: 'บัญชี', en: 'Accountant' },
    },
  },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'invite-member': { shopId: string; invitationId: string; language: 'th' | 'en' }
}

export const jobs = {
  'invite-member': { words: { th: 'ส่งคำเชิญเข้าร้าน', en: 'Mailing an invitation' }, expireInSeconds: 60 },
} as const satisfies Jobs<JobData>

export const personalData = {
  invitations: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  memberships: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
} as const satisfies PersonalData
