import { createPageMessaging } from './messaging.ts'

export const now = new Date('2026-11-28T10:00:00Z')
export const page = createPageMessaging({
  graphUrl: 'http://nowhere.invalid',
  appId: '100200300400500',
  appSecret: 'the secret of the app',
  verifyToken: 'the word',
  fetch: () => Promise.reject(new TypeError('nobody is asked here')),
  now: () => now,
})

export const pageId = '615000000000001'
export const psid = '24061234567890123'
export const at = 1_795_860_000_123
export const ends = { sender: { id: psid }, recipient: { id: pageId }, timestamp: at }
export const echoEnds = { sender: { id: pageId }, recipient: { id: psid }, timestamp: at }

export const url = 'https://scontent.fbkk5-1.fna.fbcdn.net/v/t1/a.jpg?oh=1'

const post = `${pageId}_122100000000001`

export const comment = {
  item: 'comment',
  verb: 'add',
  comment_id: '122100000000001_9',
  post_id: post,
  parent_id: post,
  created_time: 1_795_860_000,
  from: { id: psid, name: 'สมหญิง' },
  message: 'A1 1',
}
