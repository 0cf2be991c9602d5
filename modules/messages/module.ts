import type { AuditActions, AuditFacts, Events, Jobs, PersonalData } from '@langraan/declarations'

const MESSAGE_EVENT = { needs: 'orders:read', fields: ['messageId', 'orderId'] } as const

export const events = {
  'message.asked': MESSAGE_EVENT,
  'message.sent': MESSAGE_EVENT,
  'message.failed': MESSAGE_EVENT,
  'message.skipped': MESSAGE_EVENT,
} as const satisfies Events

export const auditActions = {
  'message-text.saved': { th: 'แก้ข้อความถึงลูกค้า', en: 'Changed a message to customers' },
  'order-message.asked': { th: 'ส่งข้อความถึงลูกค้า', en: 'Sent a message to a customer' },
} as const satisfies AuditActions

export const auditFacts = {
  isSent: { th: 'ส่งให้ลูกค้า', en: 'Is sent' },
  thSubject: { th: 'หัวข้อ (ไทย)', en: 'Subject (Thai)' },
  thBody: { th: 'ข้อความ (ไทย)', en: 'Text (Thai)' },
  enSubject: { th: 'หัวข้อ (อังกฤษ)', en: 'Subject (English)' },
  enBody: { th: 'ข้อความ (อังกฤษ)', en: 'Text (English)' },
  message: {
    th: 'ข้อความ',
    en: 'Message',
    values: {
      received: { th: 'ได้รับคำสั่งซื้อแล้ว', en: 'Order received' },
      paid: { th: 'ได้รับเงินแล้ว', en: 'Payment received' },
      ready: { th: 'พร้อมให้รับที่สาขา', en: 'Ready to collect' },
      shipped: { th: 'ส่งของแล้ว', en: 'Sent' },
      delivering: { th: 'กำลังนำส่ง', en: 'Out for delivery' },
      delivered: { th: 'ส่งถึงแล้ว', en: 'Delivered' },
      cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
    },
  },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'send-message': { shopId: string; messageId: string }
  'send-sample-message': { shopId: string; userId: string; kind: string; language: string }
}

export const jobs = {
  // A mail server that is away for an hour loses no mail.
  'send-message': {
    words: { th: 'ส่งข้อความถึงลูกค้า', en: 'Sending a message to a customer' },
    expireInSeconds: 120,
    retryLimit: 12,
  },
  'send-sample-message': {
    words: { th: 'ส่งข้อความตัวอย่าง', en: 'Sending a sample message' },
    expireInSeconds: 120,
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  messages: {
    kind: 'not personal',
    way: 'not personal',
    language: 'not personal',
    sent_to: 'erased',
    state: 'stays',
    reason: 'not personal',
  },
  message_settings:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
} as const satisfies PersonalData
