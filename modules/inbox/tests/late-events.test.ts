import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world } from '../../../apps/server/testing/world.ts'
import { closeInboxWorld, tend } from './inbox-world.ts'
import { PAGE_ID } from './kept-chats.ts'
import { comment, ofLine, ofPage, openTold, SAID_AT, tell, USER } from './told.ts'

// What was not heard is told again later, after what was said since: the newest is what counts.
beforeAll(openTold)
afterAll(closeInboxWorld)

const isThere = async (column: string, externalId: string): Promise<unknown> => {
  const [row] = await world.server.database.rows<{ told: unknown }>(
    `SELECT ${column} AS told FROM chat_items WHERE external_id = $1`,
    [externalId],
  )
  return row?.told
}

/** Each is told in this order, and read before the next one. */
async function inTurn(...deliveries: (() => Promise<void>)[]): Promise<void> {
  for (const deliver of deliveries) {
    await deliver()
    await tend()
    const left = await world.server.database.rows(
      `SELECT event_key FROM channel_events WHERE state <> 'read'`,
    )
    expect(left).toEqual([])
  }
}

describe('what is told after something newer', () => {
  it('is no reaction that was taken back since', async () => {
    const react = (action: string, at: number) => () =>
      tell('facebook', [ofPage({ reaction: { mid: 'm-react', action, emoji: '❤️', reaction: 'love' } }, at)])
    await inTurn(
      () => tell('facebook', [ofPage({ message: { mid: 'm-react', text: 'สวยจัง' } })]),
      react('unreact', SAID_AT + 9000),
      react('react', SAID_AT + 5000),
    )
    expect(await isThere('reaction', 'm-react')).toBeNull()
    await inTurn(react('react', SAID_AT + 12_000))
    expect(await isThere('reaction', 'm-react')).toBe('❤️')
  })

  it('hides no comment that was shown since', async () => {
    const change = (verb: string, at: number) => () =>
      tell('facebook', [comment('c-hide', verb, 'สนใจ')], 'changes', at)
    await inTurn(change('add', SAID_AT), change('unhide', SAID_AT + 9000), change('hide', SAID_AT + 5000))
    expect(await isThere('is_hidden', 'c-hide')).toBe(false)
    await inTurn(change('hide', SAID_AT + 12_000))
    expect(await isThere('is_hidden', 'c-hide')).toBe(true)
  })

  it('brings back no words of a comment that was taken back', async () => {
    const change = (verb: string, text: string, at: number) => () =>
      tell('facebook', [comment('c-gone', verb, text)], 'changes', at)
    await inTurn(
      change('add', 'เบอร์ 0812345678', SAID_AT),
      change('remove', '', SAID_AT + 9000),
      change('edited', 'เบอร์ 0812345679', SAID_AT + 5000),
    )
    expect(await isThere('text', 'c-gone')).toBe('')
  })

  it('is a comment that the page has answered since, and it waits for no answer', async () => {
    const seconds = Math.floor(SAID_AT / 1000)
    await inTurn(
      () => tell('facebook', [comment('c-first', 'add', 'เหลือไหมคะ')], 'changes'),
      () =>
        tell(
          'facebook',
          [
            comment('c-answer', 'add', 'เหลือค่ะ', {
              parent_id: 'c-first',
              from: { id: PAGE_ID, name: 'ร้าน' },
              created_time: seconds + 20,
            }),
          ],
          'changes',
        ),
      () =>
        tell(
          'facebook',
          [comment('c-late', 'add', 'สีดำนะคะ', { parent_id: 'c-first', created_time: seconds + 10 })],
          'changes',
        ),
    )
    expect(await isThere('answered_at IS NOT NULL', 'c-late')).toBe(true)
    await inTurn(() =>
      tell(
        'facebook',
        [comment('c-again', 'add', 'แล้วสีแดงล่ะคะ', { parent_id: 'c-first', created_time: seconds + 30 })],
        'changes',
      ),
    )
    expect(await isThere('answered_at IS NOT NULL', 'c-again')).toBe(false)
  })

  it('says nobody to be gone who has come back or written since', async () => {
    const tellOf = (type: string, at: number) => () => tell('line', [ofLine(`${type}/${at}`, { type }, at)])
    const write = (id: string, at: number) => () =>
      tell('line', [ofLine(id, { type: 'message', message: { id, type: 'text', text: 'ค่ะ' } }, at)])
    const isGone = async () => {
      const [row] = await world.server.database.rows<{ isGone: boolean }>(
        `SELECT is_unreachable AS "isGone" FROM conversations WHERE external_id = $1`,
        [USER],
      )
      return row?.isGone
    }
    await inTurn(tellOf('follow', SAID_AT + 9000), tellOf('unfollow', SAID_AT + 5000))
    expect(await isGone()).toBe(false)
    await inTurn(tellOf('unfollow', SAID_AT + 12_000))
    expect(await isGone()).toBe(true)
    await inTurn(tellOf('follow', SAID_AT + 11_000), write('l-before', SAID_AT + 10_000))
    expect(await isGone()).toBe(true)
    await inTurn(write('l-since', SAID_AT + 20_000), tellOf('unfollow', SAID_AT + 15_000))
    expect(await isGone()).toBe(false)
  })
})
