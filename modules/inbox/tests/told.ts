import { systemClock } from '@langraan/runtime'
import { expect } from 'vitest'
import type { Channel } from '../contract.ts'
import { deliver, lineSign, pageSign } from './deliver.ts'
import { ask, connectLineAccount, openInboxWorld } from './inbox-world.ts'
import { PAGE_ID, pageToken } from './kept-chats.ts'

const PSID = '24680135792468013'
const AUTHOR = '24680135792468014'
export const USER = `U${'6'.repeat(32)}`
const POST = `${PAGE_ID}_77`
export const SAID_AT = systemClock.now().getTime() - 60_000

let account: Awaited<ReturnType<typeof connectLineAccount>>

/** A shop with a LINE account and a page, of which tests tell what they like. */
export async function openTold(): Promise<void> {
  await openInboxWorld()
  account = await connectLineAccount()
  const { status } = await ask<Channel>('POST', '/channels/pages', {
    accessToken: await pageToken(),
    pageId: PAGE_ID,
  })
  expect(status).toBe(201)
}

/** Delivers events as the channel does; changes below posts are told by the second. */
export async function tell(
  of: 'line' | 'facebook',
  events: readonly object[],
  part: 'messaging' | 'changes' = 'messaging',
  at = SAID_AT,
): Promise<void> {
  const time = part === 'changes' ? Math.floor(at / 1000) : at
  const whole =
    of === 'line'
      ? { destination: account.botUserId, events }
      : { object: 'page', entry: [{ id: PAGE_ID, time, [part]: events }] }
  const body = Buffer.from(JSON.stringify(whole))
  const signature = of === 'line' ? lineSign(body, account.channelSecret) : pageSign(body)
  expect(await deliver(of, body, signature)).toBe(200)
}

export const ofPage = (more: object, at = SAID_AT) => ({
  sender: { id: PSID },
  recipient: { id: PAGE_ID },
  timestamp: at,
  ...more,
})

export const ofLine = (id: string, more: object, at = SAID_AT) => ({
  timestamp: at,
  source: { type: 'user', userId: USER },
  webhookEventId: id,
  ...more,
})

export const comment = (id: string, verb: string, message: string, more: object = {}) => ({
  field: 'feed',
  value: {
    item: 'comment',
    verb,
    comment_id: id,
    post_id: POST,
    parent_id: POST,
    from: { id: AUTHOR, name: 'กุลธิดา' },
    created_time: Math.floor(SAID_AT / 1000),
    message,
    ...more,
  },
})
