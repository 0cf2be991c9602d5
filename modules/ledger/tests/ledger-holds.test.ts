import { balanceOf, hold, postHold, reverse, voidHold } from '@langraan/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerWorld, made, NOW, openLedger, shopWithAgent } from '@langraan/server/testing/ledger'

let world: LedgerWorld
beforeAll(async () => {
  world = await openLedger()
})
afterAll(() => world.close())

const rows = <R extends object>(text: string, values: unknown[] = []) => world.database.rows<R>(text, values)

describe('a hold', () => {
  async function held(amountSatang: number) {
    const agent = shopWithAgent(world.db)
    await agent.earn(500)
    const wanted = { ...made('withdrawal'), debit: agent.profit, credit: agent.bank, amountSatang }
    const holdId = await agent.inShop((tx) => hold(tx, wanted))
    return { ...agent, wanted, holdId, balance: () => agent.inShop((tx) => balanceOf(tx, agent.profit)) }
  }
  const settled = { madeBy: null, now: NOW }

  it('keeps the amount from others until it is posted, whole', async () => {
    const { inShop, holdId, wanted, bank, balance, faults } = await held(400)
    expect(await balance()).toEqual({
      balanceSatang: 500,
      pendingInSatang: 0,
      pendingOutSatang: 400,
      availableSatang: 100,
    })
    expect(await inShop((tx) => balanceOf(tx, bank))).toMatchObject({ pendingOutSatang: 400 })
    expect(await inShop((tx) => hold(tx, wanted))).toBe(holdId)
    await expect(inShop((tx) => hold(tx, { ...wanted, amountSatang: 1 }))).rejects.toThrow(
      /idempotency_key_reused/,
    )
    await expect(
      inShop((tx) => hold(tx, { ...wanted, ...made('withdrawal'), amountSatang: 101 })),
    ).rejects.toMatchObject({ code: 'too_little_there', values: { available: '1.00' } })
    const transactionId = await inShop((tx) => postHold(tx, holdId, settled))
    expect(await inShop((tx) => postHold(tx, holdId, settled))).toBe(transactionId)
    expect(await balance()).toMatchObject({ balanceSatang: 100, pendingOutSatang: 0, availableSatang: 100 })
    await expect(inShop((tx) => voidHold(tx, holdId, settled))).rejects.toThrow(/hold_settled/)
    await expect(inShop((tx) => postHold(tx, holdId, { ...settled, amountSatang: 1 }))).rejects.toThrow(
      /hold_settled/,
    )
    expect(await faults()).toEqual([])
  })

  it('posted in part lets the rest go free', async () => {
    const { inShop, holdId, balance, faults } = await held(400)
    await expect(inShop((tx) => postHold(tx, holdId, { ...settled, amountSatang: 401 }))).rejects.toThrow(
      /is of 400, not of 401/,
    )
    await inShop((tx) => postHold(tx, holdId, { ...settled, amountSatang: 150 }))
    expect(await balance()).toMatchObject({ balanceSatang: 350, availableSatang: 350 })
    expect(await faults()).toEqual([])
  })

  it('that is voided moves nothing, and is not posted afterwards', async () => {
    const { inShop, holdId, balance, faults } = await held(400)
    await inShop((tx) => voidHold(tx, holdId, settled))
    await inShop((tx) => voidHold(tx, holdId, settled))
    expect(await balance()).toMatchObject({ balanceSatang: 500, availableSatang: 500 })
    await expect(inShop((tx) => postHold(tx, holdId, settled))).rejects.toThrow(/hold_settled/)
    await expect(
      rows(`UPDATE ledger_holds SET state = 'pending' WHERE hold_id = $1`, [holdId]),
    ).rejects.toThrow(/never changes/)
    expect(await faults()).toEqual([])
  })

  it('is paid although what it was taken from was taken back meanwhile', async () => {
    const { inShop, earn, profit, bank, balance, faults } = shopWithAgentBalance()
    const earned = await earn(100)
    const holdId = await inShop((tx) =>
      hold(tx, { ...made('withdrawal'), debit: profit, credit: bank, amountSatang: 100 }),
    )
    await inShop((tx) => reverse(tx, earned, made('profit-taken-back')))
    expect(await balance()).toMatchObject({ balanceSatang: 0, availableSatang: -100 })
    await inShop((tx) => postHold(tx, holdId, settled))
    expect(await balance()).toMatchObject({ balanceSatang: -100, availableSatang: -100 })
    expect(await faults()).toEqual([])
  })

  it('of another shop is not there', async () => {
    const { holdId, balance } = await held(400)
    const stranger = shopWithAgent(world.db)
    await expect(stranger.inShop((tx) => postHold(tx, holdId, settled))).rejects.toThrow(/not_found/)
    await expect(stranger.inShop((tx) => voidHold(tx, holdId, settled))).rejects.toThrow(/not_found/)
    expect(await balance()).toMatchObject({ pendingOutSatang: 400 })
  })
})

function shopWithAgentBalance() {
  const agent = shopWithAgent(world.db)
  return { ...agent, balance: () => agent.inShop((tx) => balanceOf(tx, agent.profit)) }
}
