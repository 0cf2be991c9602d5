import { randomUUID } from 'node:crypto'
import type { ParcelAtCourier } from '@langraan/shipping/ports'
import { labelPapers } from '@langraan/shipping/rules'
import { describe, expect, it } from 'vitest'
import { done, undone } from './test-fetch.ts'
import { PARCEL, whoCan, withDouble } from './test-double.ts'

describe.each(whoCan('label'))('%s prints', (_provider, declared) => {
  const { ability, settings, booked, faulty } = withDouble(declared)

  it.each(labelPapers)('a label that is a PDF, on the nearest that it has: %s', async (paper) => {
    const { at } = await booked()
    const label = await ability('label')(settings(), at, paper)
    expect(Buffer.from(label.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(Buffer.from(label.subarray(-64)).toString()).toContain('%%EOF')
  })

  it.each([...undone, ...done] as const)('and throws where it is not answered: %s', async (fault) => {
    const { at } = await booked()
    faulty.failNext(fault as 'lost')
    await expect(ability('label')(settings(), at, 'a6')).rejects.toThrow()
  })
})

describe.each(whoCan('pickup'))('%s fetches parcels', (_provider, declared) => {
  const { ability, settings, booked, double, faulty } = withDouble(declared)

  const callTo = async (addressLine: string, parcel?: ParcelAtCourier) => {
    const at = parcel ?? (await booked()).at
    const from = new Date(Date.now() + 3_600_000)
    const until = new Date(from.getTime() + 3_600_000)
    return ability('pickup').call(settings(), {
      at: { ...PARCEL.from, addressLine },
      parcels: [at],
      courierCode: double().courierCode,
      from,
      until,
    })
  }
  const ticketTo = async (addressLine: string) => {
    const answer = await callTo(addressLine)
    if ('refused' in answer) throw new Error(`nobody comes: ${answer.refused}`)
    return answer
  }

  it('when it is called, once for a place: a call that is open is that one', async () => {
    const first = await ticketTo('1/1')
    expect(first.isRepeat).toBe(false)
    expect(first.ticket).not.toBe('')
    expect(await ticketTo('1/1')).toMatchObject({ ticket: first.ticket, isRepeat: true })
    expect(await ability('pickup').look(settings(), first.ticket)).toMatchObject({
      ticket: first.ticket,
      state: 'open',
    })
  })

  it.each([...undone, ...done] as const)('once, also where the first answer was lost: %s', async (fault) => {
    const place = `4/${fault}`
    const { at } = await booked()
    faulty.failNext(fault as 'lost')
    await expect(callTo(place, at)).rejects.toThrow()
    const { ticket } = await ticketTo(place)
    expect((await ticketTo(place)).ticket).toBe(ticket)
  })

  it('until it is sent away, and then somebody else is called', async () => {
    const { ticket } = await ticketTo('2/2')
    expect(await ability('pickup').cancel(settings(), ticket)).toEqual({ cancelled: true })
    expect(await ability('pickup').look(settings(), ticket)).toMatchObject({ state: 'cancelled' })
    const again = await ticketTo('2/2')
    expect([again.isRepeat, again.ticket === ticket]).toEqual([false, false])
  })

  it('and knows nothing of a call of nobody', async () => {
    expect(await ability('pickup').look(settings(), '999999999')).toBeUndefined()
  })

  it.each([...undone, ...done] as const)('and throws where it is not answered: %s', async (fault) => {
    const { ticket } = await ticketTo(`3/${fault}`)
    for (const ask of [
      () => ability('pickup').look(settings(), ticket),
      () => ability('pickup').cancel(settings(), ticket),
    ]) {
      faulty.failNext(fault as 'lost')
      await expect(ask()).rejects.toThrow()
    }
  })
})

describe.each(whoCan('track'))('%s follows', (_provider, declared) => {
  const { ability, settings, sent, double, faulty } = withDouble(declared)

  const whereIs = (at: ParcelAtCourier) =>
    ability('track')(at, declared.can.track === 'without-key' ? {} : settings())

  it('a parcel from its booking to its end, in our words', async () => {
    const begun = Date.now()
    const at = await sent()
    expect(await whereIs(at)).toMatchObject({ status: 'waiting' })
    for (const [step, { move, status }] of double().walk.entries()) {
      await move(at)
      const found = await whereIs(at)
      expect([step, found?.status]).toEqual([step, status])
      expect(found?.scans.length).toBeGreaterThan(step)
      for (const scan of found?.scans ?? []) {
        // An hour says that times of Bangkok were not taken for those of Greenwich.
        expect(Math.abs(scan.at.getTime() - begun)).toBeLessThan(3_600_000)
        expect(scan.description).not.toBe('')
      }
    }
  })

  it('keeps the words of a state that nobody knows, and does not guess', async () => {
    const at = await sent()
    await double().walk[0]?.move(at)
    faulty.changeNext(double().unknownState.change)
    const found = await whereIs(at)
    expect(found).toBeDefined()
    expect(found?.status).toBeUndefined()
    expect(found?.scans.map(({ description }) => description)).toContain(double().unknownState.words)
  })

  it('knows nothing of a parcel of nobody', async () => {
    const nobody = {
      reference: randomUUID(),
      purchaseId: null,
      trackingCode: 'X1',
      courierTrackingCode: 'X1',
    }
    expect(await whereIs(nobody)).toBeUndefined()
  })

  it.each([...undone, ...done] as const)('and throws where it is not answered: %s', async (fault) => {
    const at = await sent()
    faulty.failNext(fault as 'lost')
    await expect(whereIs(at)).rejects.toThrow()
  })
})
