import type { Jobs } from '@langraan/declarations'

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
