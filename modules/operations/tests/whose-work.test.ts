import { runOperation } from '@langraan/operations/server'
import { roles } from '@langraan/identity/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop, worker } from '@langraan/server/testing/desk'
import type { Member } from '@langraan/server/testing/server'
import { operationDeps } from '@langraan/server/wiring/work'

const people = new Map<string, Member>()

beforeAll(async () => {
  await openDesk()
  for (const role of roles.filter((one) => one !== 'owner')) {
    const person = await server.person(`${role}@whose.test`)
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
      shop.shopId,
      person.userId,
      role,
    ])
    people.set(role, person)
  }
})
afterAll(closeDesk)

const as = (role: string): Member => people.get(role) ?? shop.owner
const begin = async (role: string, suffix: string, how: object = {}): Promise<string> => {
  const chosen = { orderIds: [await place(1, 'cod')] }
  const { status, body } = await call('POST', `/orders/${suffix}`, { chosen, ...how }, as(role))
  expect(status).toBe(202)
  return String(body.operationId)
}
const stop = async (operationId: string, role: string) => {
  const { status, body } = await call('POST', `/operations/${operationId}/cancellation`, undefined, as(role))
  return status === 200 ? body.state : body.code
}
const undo = async (operationId: string, role: string) => {
  const { status, body } = await call('POST', `/operations/${operationId}/undo`, undefined, as(role))
  return status === 202 ? body.state : body.code
}
const seen = async (operationId: string, role: string) => {
  const { mayStop, mayUndo } = (await call('GET', `/operations/${operationId}`, undefined, as(role))).body
  return { mayStop, mayUndo }
}

describe('a piece of long work', () => {
  it.each([
    ['owner', 'cancelled'],
    ['admin', 'cancelled'],
    ['seller', 'cancelled'],
    ['packer', 'cancelled'],
    ['cashier', 'not_yours_to_stop'],
    ['accountant', 'not_yours_to_stop'],
  ])('that a packer began is stopped by the %s: %s', async (role, answer) => {
    const operationId = await begin('packer', 'packing')
    const isAllowed = answer === 'cancelled'
    expect(await seen(operationId, role)).toEqual({ mayStop: isAllowed, mayUndo: false })
    expect(await stop(operationId, role)).toBe(answer)
    expect((await seen(operationId, 'packer')).mayStop).toBe(!isAllowed)
  })

  it('of somebody else is not a packer’s to stop', async () => {
    expect(await stop(await begin('seller', 'packing'), 'packer')).toBe('not_yours_to_stop')
  })

  it('is undone by whoever began it, as long as their role could do the like', async () => {
    const job = (operationId: string) => ({ shopId: shop.shopId, operationId })
    const tagged = await begin('cashier', 'tags', { tag: 'ด่วน' })
    await runOperation(operationDeps(worker), job(tagged))
    expect(await undo(tagged, 'packer')).toBe('not_yours_to_undo')
    expect(await seen(tagged, 'cashier')).toEqual({ mayStop: false, mayUndo: true })
    const setRole = (role: string) =>
      server.database.rows('UPDATE memberships SET role = $3 WHERE shop_id = $1 AND user_id = $2', [
        shop.shopId,
        as('cashier').userId,
        role,
      ])
    await setRole('packer')
    expect((await seen(tagged, 'cashier')).mayUndo).toBe(false)
    expect(await undo(tagged, 'cashier')).toBe('not_yours_to_undo')
    await setRole('cashier')
    expect(await undo(tagged, 'cashier')).toBe('waiting')
  })
})
