import type {
  AuditFacts,
  Jobs,
  PersonalData,
  PlatformActions,
  PlatformSubjects,
} from '@langraan/declarations'

export const platformActions = {
  'person-sessions.ended': { th: 'ให้ผู้ใช้ออกจากระบบทุกเครื่อง', en: 'Signed a person out everywhere' },
  'operator.added': { th: 'เพิ่มผู้ดูแลแพลตฟอร์ม', en: 'Added a platform operator' },
  'operator.removed': { th: 'เอาผู้ดูแลแพลตฟอร์มออก', en: 'Removed a platform operator' },
} as const satisfies PlatformActions

export const platformSubjects = {
  person: { words: { th: 'ผู้ใช้ {name}', en: '{name}' }, page: '/operator/people' },
} as const satisfies PlatformSubjects

export const auditFacts = {
  devices: { th: 'จำนวนเครื่อง', en: 'Devices' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'mail-password-reset': { email: string; language: 'th' | 'en' }
  'mail-password-changed': { email: string; language: 'th' | 'en' }
  'mail-email-change': { userId: string; email: string; language: 'th' | 'en' }
  'mail-email-changed': { to: string; name: string; language: 'th' | 'en' }
  'mail-access-news': {
    email: string
    news: 'on' | 'off' | 'codes' | 'linked' | 'unlinked' | 'deletion' | 'ended'
    language: 'th' | 'en'
  }
  'person-picture': { userId: string; key: string }
  'person-deletion': { userId: string }
}

export const jobs = {
  // A link that comes an hour later is no help any more.
  'mail-password-reset': { expireInSeconds: 60 },
  'mail-password-changed': { expireInSeconds: 60 },
  'mail-email-change': { expireInSeconds: 60 },
  'mail-email-changed': { expireInSeconds: 60 },
  'mail-access-news': { expireInSeconds: 60 },
  'person-picture': { expireInSeconds: 120, atOnce: { all: 3, ofOne: 1 } },
  'person-deletion': {},
} as const satisfies Jobs<JobData>

export const personalData = {
  email_changes:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  identities: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  known_devices:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  list_columns: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  operators: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  password_resets:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  person_answers:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  recovery_codes:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  saved_views: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  second_factors:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  sessions: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  sign_in_failures:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  users: 'people who work in shops: what is theirs goes out and away with their account (decision 24)',
  withheld_resets:
    'people who work in shops: what is theirs goes out and away with their account (decision 24)',
} as const satisfies PersonalData
