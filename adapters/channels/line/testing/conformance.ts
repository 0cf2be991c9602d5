import { startChannelTarget } from '@langraan/sandbox/testing/channel-target'
import { startTestSandbox } from '@langraan/sandbox/testing/test-sandbox'
import { createLineMessaging } from '../messaging.ts'

export type Outcome = { ok: true; value: unknown } | { ok: false; trouble: string }

/** An account of the sandbox, its people, and the adapter that knows them. */
export async function startLine() {
  const sandbox = await startTestSandbox()
  const target = await startChannelTarget()
  const base = `${sandbox.url}/line`
  const line = createLineMessaging({
    apiUrl: base,
    dataUrl: base,
    stickerUrl: base,
    fetch: (input, init) => fetch(input, init),
    now: () => new Date(),
  })
  const given = await sandbox.control('GET', 'test-accounts/line-oa/shop-1')
  const { values } = given as { values: { accessToken: string; channelSecret: string } }
  const person = '10224000000000001'
  return {
    sandbox,
    target,
    line,
    token: values.accessToken,
    person,
    async act(act: string, more: object = {}) {
      const done = await sandbox.control('POST', 'line-oa/acts', { account: 'shop-1', person, act, ...more })
      return done as { userId: string; messageIds: string[] }
    },
    settings: (change: object) => sandbox.control('PUT', 'line-oa/accounts/shop-1', change),
    fault: (endpoint: string, more: object) =>
      sandbox.control('PUT', 'faults', { provider: 'line', endpoint, ...more }),
    chat: async (userId: string) => {
      const found = await sandbox.control('GET', `line-oa/accounts/shop-1/chats/${userId}`)
      return (
        found as {
          items: {
            from: string
            message: { text?: string }
            isCounted: boolean
            isRead: boolean
            isDelivered: boolean
          }[]
        }
      ).items
    },
    /** What has arrived, read as the product reads it; each delivery is believed first. */
    heard: () =>
      target.deliveries.flatMap(({ headers, body }) => {
        const signature = String(headers['x-line-signature'])
        if (!line.isSigned(body, signature, values.channelSecret)) throw new Error('a forged delivery')
        return line.eventsOf(line.bodyOf(body)).map((event) => ({ ...event, ...line.readEvent(event.raw) }))
      }),
    async close() {
      await sandbox.remove()
      await target.close()
    },
  }
}

export type TestLine = Awaited<ReturnType<typeof startLine>>
