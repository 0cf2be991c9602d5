import { call, closeDesk, openDesk } from '@langraan/server/testing/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baht, collect, look, movedBy, parcel, putFile } from './cod-desk.ts'

beforeAll(async () => {
  await openDesk()
})
afterAll(closeDesk)

describe('a statement of a courier with its fees', () => {
  it('has the cash in the bank without what the courier keeps, and books each row once however often it comes', async () => {
    const { code, totalSatang } = await parcel()
    const rows = [{ code, satang: totalSatang, fee: 1797, vat: 126 }]
    const first = await putFile('S-1', rows)
    expect((await look(first)).sums).toMatchObject({
      creditSatang: totalSatang - 1923,
      toBookSatang: 1923,
      newCount: 1,
      isGross: false,
      statementNos: ['S-1'],
      transferDay: '2026-01-05',
    })
    expect(await movedBy(() => collect(first))).toEqual({
      bank: totalSatang - 1923,
      courier_fees: 1797,
      vat_paid: 126,
    })
    expect((await look(first)).sums.toBookSatang).toBe(0)
    const again = await putFile('S-1', rows)
    expect((await look(again)).sums).toMatchObject({ newCount: 0, repeatCount: 1, toBookSatang: 0 })
    expect(await movedBy(() => collect(again))).toEqual({})
    expect((await call('DELETE', `/cod-payouts/${again}`)).body).toEqual({ removed: true })
  })

  it('owes the courier its fees where the cash is transferred in whole', async () => {
    const { code, totalSatang } = await parcel()
    const file = await putFile('S-2', [{ code, satang: totalSatang, fee: 1000, vat: 70, net: totalSatang }])
    expect((await look(file)).sums).toMatchObject({ isGross: true, creditSatang: totalSatang })
    expect(await movedBy(() => collect(file))).toEqual({
      bank: totalSatang,
      courier_fees: 1000,
      vat_paid: 70,
      cod_carrier: -1070,
    })
  })

  it('books of a corrected file only what it changes', async () => {
    const { code, orderId, totalSatang } = await parcel()
    const row = { code, satang: totalSatang, fee: 1000, vat: 70 }
    await collect(await putFile('S-3', [row]))
    const dearer = await putFile('S-3', [{ ...row, fee: 1200, vat: 84 }])
    expect((await look(dearer)).sums).toMatchObject({ correctedCount: 1, toBookSatang: 214 })
    expect(await movedBy(() => collect(dearer))).toEqual({ bank: -214, courier_fees: 200, vat_paid: 14 })
    const less = await putFile('S-3', [{ ...row, satang: totalSatang - 900, fee: 1200, vat: 84 }])
    expect(await movedBy(() => collect(less))).toEqual({ bank: -900, cod_carrier: 900 })
    expect((await collect(less)).code).toBe('payout_fits_nothing')
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ paidSatang: totalSatang })
    expect((await call('DELETE', `/cod-payouts/${dearer}`)).status).toBe(409)
  })

  it('books a correction in whole where what it corrects was never recorded, and that never after it', async () => {
    const { code, totalSatang } = await parcel()
    const [first, corrected] = [
      await putFile('S-7', [{ code, satang: totalSatang, fee: 1000 }]),
      await putFile('S-7', [{ code, satang: totalSatang, fee: 1200 }]),
    ]
    const moved = await movedBy(() => Promise.all([collect(corrected), collect(first)]))
    expect(moved).toEqual({ bank: totalSatang - 1200, courier_fees: 1200 })
  })

  it('takes the tax of its total where that is rounded once', async () => {
    const parcels = [await parcel(), await parcel(), await parcel()]
    const rows = parcels.map(({ code, totalSatang }) => ({ code, satang: totalSatang, fee: 1797, vat: 126 }))
    const gross = rows.reduce((sum, { satang }) => sum + satang, 0)
    const file = await putFile('S-4', rows, { last: `รวม,${baht(gross)},53.91,3.77,,,,` })
    expect((await look(file)).sums).toMatchObject({ feeSatang: 5391, feeVatSatang: 377 })
    expect(await movedBy(() => collect(file))).toEqual({
      bank: gross - 5391 - 377,
      courier_fees: 5391,
      vat_paid: 377,
    })
  })

  it('books the fee of a parcel that came back, and no fee of a parcel of somebody else', async () => {
    const { code } = await parcel('returned')
    const file = await putFile('S-5', [
      { code, satang: 0, returned: 3000 },
      { code: 'TH404', satang: 5000, fee: 100 },
    ])
    expect(await look(file)).toMatchObject({
      verdicts: [
        { verdict: 'unknown', count: 1 },
        { verdict: 'charge', count: 1 },
      ],
    })
    expect(await movedBy(() => collect(file))).toEqual({ bank: -3000, courier_fees: 3000 })
    expect((await call('DELETE', `/cod-payouts/${file}`)).body['code']).toBe('payout_fees_booked')
  })

  it('is a file that counts once where two record it at the same moment', async () => {
    const { code, totalSatang } = await parcel()
    const file = await putFile('S-6', [{ code, satang: totalSatang, fee: 1000 }])
    const moved = await movedBy(() => Promise.all([collect(file), collect(file)]))
    expect(moved).toEqual({ bank: totalSatang - 1000, courier_fees: 1000 })
  })
})

const decide = async (codPayoutId: string, row: number, decision: string) => {
  const { status, body } = await call('POST', `/cod-payouts/${codPayoutId}/decisions`, { row, decision })
  return body['code'] ?? status
}
const verdicts = async (codPayoutId: string) =>
  Object.fromEntries((await look(codPayoutId)).verdicts.map(({ verdict, count }) => [verdict, count]))

describe('a row that is not what was due', () => {
  it('has its lack disputed, then given up, while the rest of the file is recorded', async () => {
    const [short, whole] = [await parcel(), await parcel()]
    const file = await putFile('S-8', [
      { code: short.code, satang: short.totalSatang - 900 },
      { code: whole.code, satang: whole.totalSatang },
    ])
    expect(await verdicts(file)).toEqual({ fits: 1, differs: 1 })
    await collect(file)
    expect(await movedBy(() => decide(file, 2, 'dispute'))).toEqual({
      bank: short.totalSatang - 900,
      cod_carrier: 900,
    })
    expect((await call('GET', `/orders/${short.orderId}`)).body).toMatchObject({
      paymentStatus: 'cod_collected',
      paidSatang: short.totalSatang,
    })
    const { verdicts: told } = await look(file)
    expect(told.find(({ verdict }) => verdict === 'decided')?.lines).toMatchObject([
      { row: 2, decided: { decision: 'dispute', differenceSatang: -900, byName: 'owner' } },
    ])
    expect(await decide(file, 2, 'dispute')).toBe('decision_fits_not')
    expect(await decide(file, 2, 'accept')).toBe('decision_fits_not')
    expect(await movedBy(() => decide(file, 2, 'write_off'))).toEqual({ cod_carrier: -900, written_off: 900 })
    expect((await call('DELETE', `/cod-payouts/${file}`)).status).toBe(409)
  })

  it('owes back what was paid of a parcel that came back, and collects nothing', async () => {
    const { code, orderId, totalSatang } = await parcel('returned')
    const file = await putFile('S-9', [{ code, satang: totalSatang }])
    expect(await verdicts(file)).toEqual({ returned: 1 })
    expect((await collect(file)).code).toBe('payout_fits_nothing')
    expect(await movedBy(() => decide(file, 2, 'accept'))).toEqual({
      bank: totalSatang,
      cod_carrier: -totalSatang,
    })
    expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ paidSatang: 0 })
  })

  it('is decided about once where two do so at the same moment, and never where all fits', async () => {
    const [over, fits] = [await parcel(), await parcel()]
    const file = await putFile('S-10', [
      { code: over.code, satang: over.totalSatang + 100 },
      { code: fits.code, satang: fits.totalSatang },
    ])
    const answers = await Promise.all([decide(file, 2, 'accept'), decide(file, 2, 'accept')])
    expect(answers.map(String).toSorted()).toEqual(['200', 'decision_fits_not'])
    expect(await decide(file, 3, 'accept')).toBe('decision_fits_not')
    expect(await decide(file, 99, 'accept')).toBe('not_found')
  })
})
