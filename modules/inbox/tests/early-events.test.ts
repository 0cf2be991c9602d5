import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until, world } from '../../../apps/server/testing/world.ts'
import { closeInboxWorld, tend } from './inbox-world.ts'
import { comment, ofLine, ofPage, openTold, SAID_AT, tell } from './told.ts'

// A channel tells for a day and a half of what was not heard: what changes a message may come long before the message.
beforeAll(openTold)
afterAll(closeInboxWorld)

type Told = { early: () => Promise<void>; late: () => Promise<void> }

/** Each tells of a change first, and of what is changed later. */
const EARLY: Record<string, { told: (id: string) => Told; becomes: object }> = {
  'a comment that was edited': {
    told: (id) => ({
      early: () => tell('facebook', [comment(id, 'edited', 'แก้แล้ว')], 'changes', SAID_AT + 5000),
      late: () => tell('facebook', [comment(id, 'add', 'ยังไม่แก้')], 'changes'),
    }),
    becomes: { text: 'แก้แล้ว', isGone: false },
  },
  'a comment that was removed': {
    told: (id) => ({
      early: () => tell('facebook', [comment(id, 'remove', '')], 'changes', SAID_AT + 5000),
      late: () => tell('facebook', [comment(id, 'add', 'เดี๋ยวลบ')], 'changes'),
    }),
    becomes: { text: '', isGone: true },
  },
  'a message that was edited': {
    told: (id) => ({
      early: () =>
        tell('facebook', [ofPage({ message_edit: { mid: id, text: 'แก้แล้ว', num_edit: 1 } }, SAID_AT + 5000)]),
      late: () => tell('facebook', [ofPage({ message: { mid: id, text: 'ยังไม่แก้' } })]),
    }),
    becomes: { text: 'แก้แล้ว', isGone: false },
  },
  'a message that was taken back at the page': {
    told: (id) => ({
      early: () => tell('facebook', [ofPage({ message: { mid: id, is_deleted: true } }, SAID_AT + 5000)]),
      late: () => tell('facebook', [ofPage({ message: { mid: id, text: 'พิมพ์ผิด' } })]),
    }),
    becomes: { text: '', isGone: true },
  },
  'a message that was taken back in LINE': {
    told: (id) => ({
      early: () =>
        tell('line', [ofLine(`${id}-unsent`, { type: 'unsend', unsend: { messageId: id } }, SAID_AT + 5000)]),
      late: () =>
        tell('line', [ofLine(id, { type: 'message', message: { id, type: 'text', text: 'พิมพ์ผิด' } })]),
    }),
    becomes: { text: '', isGone: true },
  },
}

const eventsThat = (state: string) =>
  world.server.database.rows<{ tries: number; waitsSeconds: number }>(
    `SELECT tries, extract(epoch FROM try_at - clock_timestamp())::integer AS "waitsSeconds" FROM channel_events WHERE state = $1`,
    [state],
  )

/** So long has each event waited, and it is due. */
const passed = (hours: number) =>
  world.server.database.rows(
    `UPDATE channel_events SET received_at = received_at - make_interval(hours => $1), try_at = received_at WHERE state = 'new'`,
    [hours],
  )

describe('what is told of before what it is about', () => {
  it.each(Object.entries(EARLY))('%s a day later is changed at once', async (what, { told, becomes }) => {
    const id = `early-${Object.keys(EARLY).indexOf(what)}`
    const { early, late } = told(id)
    await early()
    // More often than anything is tried that fails.
    for (let time = 0; time < 12; time++) {
      await tend()
      await passed(2)
    }
    await tend()
    const [waiting, ...more] = await eventsThat('new')
    expect(more).toEqual([])
    expect(waiting?.tries).toBe(0)
    expect(waiting?.waitsSeconds).toBeGreaterThan(60)
    await late()
    const [item] = await until(
      async () => {
        await tend()
        return world.server.database.rows<{ text: string; isGone: boolean }>(
          `SELECT text, removed_at IS NOT NULL AS "isGone" FROM chat_items
           WHERE external_id = $1 AND NOT EXISTS (SELECT FROM channel_events WHERE state = 'new')`,
          [id],
        )
      },
      (rows) => rows.length === 1,
    )
    expect(item).toEqual(becomes)
    expect(await eventsThat('unread')).toEqual([])
  })

  it('what is never told of is given up after two days, with its raw form', async () => {
    await tell('facebook', [ofPage({ message: { mid: 'never', is_deleted: true } })])
    await tend()
    await passed(49)
    await tend()
    const rows = await world.server.database.rows<{ state: string; waits_for: null; isKept: boolean }>(
      `SELECT state, waits_for, raw IS NOT NULL AS "isKept" FROM channel_events WHERE event_key = 'unsent/never'`,
    )
    expect(rows).toEqual([{ state: 'unread', waits_for: null, isKept: true }])
  })
})
