import { createHmac } from 'node:crypto'
import { readConfig, systemClock } from '@langraan/runtime'
import { expect, it } from 'vitest'
import { createLineMessaging, createPageMessaging } from '../wiring/wiring-channels.ts'

const NEEDED = {
  APP_SECRET: 'a secret of at least 32 characters',
  LOGIN_SECRET: 'another secret',
  FILES_DIR: '/files',
  DATABASE_APP_URL: 'postgres://somebody@127.0.0.1/somewhere',
  MAIL_URL: 'smtp://mail.example',
  PORT: '4000',
}

const asking = { 'hub.mode': 'subscribe', 'hub.challenge': '7', 'hub.verify_token': 'word' }

/** Channels by the settings, and the addresses that they have asked. */
function channelsBy(settings: Record<string, string>) {
  const asked: string[] = []
  const ground = {
    config: readConfig({ ...NEEDED, ...settings }),
    clock: systemClock,
    outside: {
      fetchFor: (service: string): typeof fetch => {
        return (input) => {
          asked.push(`${service} ${input instanceof Request ? input.url : input.toString()}`)
          return Promise.reject(new TypeError('nobody is there'))
        }
      },
    },
  }
  return { line: createLineMessaging(ground), pages: createPageMessaging(ground), asked }
}

it('asks LINE itself where no setting says otherwise, and believes nothing of Facebook without an app', async () => {
  const { line, pages, asked } = channelsBy({})
  await line.accountOf('token')
  await line.contentOf('token', '1')
  expect(asked).toEqual([
    'line https://api.line.me/v2/bot/info',
    'line https://api-data.line.me/v2/bot/message/1/content',
  ])
  // Without an app's secret nobody can have signed, and without a word nobody is answered.
  expect(
    pages.isSigned(Buffer.from('{}'), `sha256=${createHmac('sha256', '').update('{}').digest('hex')}`),
  ).toBe(false)
  expect(pages.challengeOf({ ...asking, 'hub.verify_token': '' })).toBeUndefined()
})

it('asks where the settings lead', async () => {
  const { line, pages, asked } = channelsBy({
    LINE_API_URL: 'http://127.0.0.1:1/line',
    LINE_STICKER_URL: 'http://127.0.0.1:1/stickers',
    FACEBOOK_APP_ID: '1',
    FACEBOOK_APP_SECRET: 'secret',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:1/facebook',
    FACEBOOK_MEDIA_URL: 'http://127.0.0.1:1',
    FACEBOOK_VERIFY_TOKEN: 'word',
  })
  await line.quotaOf('token')
  await line.fetchPart('http://localhost:1/stickers/1.png')
  await pages.fetchPart('http://localhost:1/media/1')
  await pages.fetchPart('http://localhost:2/media/1')
  expect(asked).toEqual([
    'line http://127.0.0.1:1/line/v2/bot/message/quota',
    'line http://127.0.0.1:1/line/v2/bot/message/quota/consumption',
    'line http://localhost:1/stickers/1.png',
    'facebook http://localhost:1/media/1',
  ])
  expect(pages.challengeOf(asking)).toBe('7')
})
