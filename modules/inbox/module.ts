import type {
  AuditActions,
  AuditFacts,
  Events,
  Jobs,
  Permissions,
  PersonalData,
} from '@langraan/declarations'

export const permissions = {
  'inbox:read': ['seller', 'packer'],
  'inbox:write': ['seller'],
  // Labels, ready answers, hours; how soon people answer.
  'inbox:manage': [],
  // Pages and accounts of the shop.
  'inbox:connect': [],
} as const satisfies Permissions

export const events = {
  // A customer has said something.
  'conversation.told': { needs: 'inbox:read', fields: ['conversationId'] },
  'conversation.changed': { needs: 'inbox:read', fields: ['conversationId'] },
  'conversation.watched': { needs: 'inbox:read', fields: ['conversationId'] },
  'conversation.mentioned': { needs: 'inbox:read', fields: ['conversationId', 'userId'] },
  'channel.changed': { needs: 'inbox:read', fields: ['channelId', 'state'] },
} as const satisfies Events

export const auditActions = {
  'channel.connected': { th: 'เชื่อมเพจหรือ LINE OA', en: 'Connected a page or LINE account' },
  'channel.changed': { th: 'แก้การตั้งค่าเพจ', en: 'Changed a page' },
  'channel.disconnected': { th: 'ยกเลิกการเชื่อมเพจหรือ LINE OA', en: 'Disconnected a page or LINE account' },
  'conversation.changed': { th: 'จัดการแชท', en: 'Changed a conversation' },
  'inbox-settings.changed': { th: 'แก้การตั้งค่ากล่องข้อความ', en: 'Changed the inbox' },
  'comment.changed': { th: 'ซ่อนหรือถูกใจความเห็น', en: 'Hid or liked a comment' },
  'comment.deleted': { th: 'ลบความเห็น', en: 'Deleted a comment' },
} as const satisfies AuditActions

export const auditFacts = {
  conversationState: {
    th: 'สถานะแชท',
    en: 'State of the conversation',
    values: {
      open: { th: 'เปิดอยู่', en: 'Open' },
      snoozed: { th: 'พักไว้', en: 'Put away' },
      done: { th: 'ปิดเรื่อง', en: 'Done' },
    },
  },
  isSpam: { th: 'สแปม', en: 'Spam' },
  isHidden: { th: 'ซ่อน', en: 'Hidden' },
  isLiked: { th: 'ถูกใจ', en: 'Liked' },
  hidesPhones: { th: 'ซ่อนความเห็นที่มีเบอร์โทร', en: 'Hides comments with a phone number' },
} as const satisfies AuditFacts

type OfItem = { shopId: string; itemId: string }
export type JobData = {
  'keep-chat-media': OfItem
  'hide-comment': OfItem
  'fetch-past-chats': { shopId: string; channelId: string }
}
export const jobs = {
  'hide-comment': {
    words: { th: 'ซ่อนความเห็นที่มีเบอร์โทร', en: 'Hide a comment with a phone number' },
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 600,
  },
  'fetch-past-chats': {
    words: { th: 'ดึงแชทเดิมของเพจ', en: 'Fetch what was said before a page was connected' },
    retryLimit: 5,
    retryDelay: 30,
    retryDelayMax: 600,
    expireInSeconds: 600,
  },
  'keep-chat-media': {
    words: { th: 'เก็บรูปจากแชท', en: 'Copy pictures of a chat' },
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 600,
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  channels: 'pages and accounts of the shop itself',
  channel_gaps: 'times alone',
  channel_events: {
    event_key: 'not personal',
    raw: 'derived',
    state: 'not personal',
    waits_for: 'not personal',
  },
  conversations: {
    kind: 'not personal',
    external_id: 'erased',
    name: 'erased',
    picture_key: 'not personal',
    permalink: 'not personal',
    state: 'not personal',
    preview: 'derived',
    preview_author: 'not personal',
    reply_token: 'not personal',
    read_token: 'not personal',
  },
  chat_items: {
    external_id: 'not personal',
    kind: 'not personal',
    author: 'not personal',
    person_id: 'erased',
    person_name: 'erased',
    text: 'erased',
    parts: 'erased',
    replies_to: 'not personal',
    set_id: 'not personal',
    reaction: 'erased',
    state: 'not personal',
    content: 'erased',
    way: 'not personal',
    trouble: 'not personal',
    found_by: 'derived',
  },
  chat_labels: 'of the shop, and nobody’s customers',
  conversation_labels: 'ids alone',
  canned_replies: 'of the shop, and nobody’s customers',
  inbox_settings: 'of the shop, and nobody’s customers',
  chat_mentions: 'people of the shop and times alone',
  conversation_watchers: 'people of the shop and times alone',
  chat_answers: 'ids, people of the shop and times alone',
} as const satisfies PersonalData
