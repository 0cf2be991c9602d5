import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billLine, pairDevice, saleOf, type ToldTill } from './told-till.ts'

let server: TestServer
let shop: TestShop
let till: ToldTill

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('tillroom')
  till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 100_000 })
}, 60_000)
afterAll(() => server.close())

const ask = (method: string, suffix: string, body?: object) =>
  server.call(method, `/shops/${shop.shopId}${suffix}`, { as: shop.owner, ...(body && { body }) })
const asked = async <Answer>(suffix: string) => (await ask('GET', suffix)).body as Answer

type Shift = { shiftId: string; number: number; expectedSatang: number | null; countedSatang: number | null }
const shifts = async (query: string) => (await asked<{ items: Shift[] }>(`/till-shifts?${query}`)).items

it('shows a shift while it is open, and its Z as it was kept', async () => {
  const variantId = await addProduct(server, shop, 10)
  const sale = saleOf(1, [billLine(variantId, { quantity: 2 })])
  await till.tell(sale)
  await till.tell({ kind: 'cash-moved', direction: 'out', amountSatang: 5_000, reason: 'ค่าน้ำแข็ง' })
  const shiftId = till.shiftId()
  expect(await shifts('difference=open')).toMatchObject([{ shiftId, expectedSatang: null }])
  const open = await asked<{ figures: object; moves: object[] }>(`/till-shifts/${shiftId}`)
  expect(open).toMatchObject({
    figures: { sales: 1, soldSatang: 20_000, expectedSatang: 115_000 },
    papers: [{ number: 'R01-000001', orderId: sale.orderId, paidSatang: 20_000 }],
    moves: [{ kind: 'cash-out', amountSatang: -5_000, note: 'ค่าน้ำแข็ง' }],
  })
  await till.tell({ kind: 'handed-over', toStaffId: shop.owner.userId, countedSatang: 115_500 })
  expect(await asked(`/till-shifts/${shiftId}`)).toMatchObject({
    moves: [
      { kind: 'cash-out', differenceSatang: null },
      { kind: 'handed-over', amountSatang: 115_500, differenceSatang: 500 },
    ],
  })
  await till.tell({
    kind: 'shift-closed',
    number: 1,
    countedSatang: 114_000,
    pieces: { 100_000: 1, 10_000: 1, 1_000: 4 },
    expectedSatang: 115_000,
    note: 'ทอนเกิน',
  })
  expect(await asked(`/till-shifts/${shiftId}`)).toMatchObject({
    countedSatang: 114_000,
    expectedSatang: 115_000,
    note: 'ทอนเกิน',
    pieces: [
      { worthSatang: 100_000, count: 1 },
      { worthSatang: 10_000, count: 1 },
      { worthSatang: 1_000, count: 4 },
    ],
  })
  expect(await shifts('difference=short')).toHaveLength(1)
  expect(await shifts('difference=over')).toEqual([])
  expect(await shifts(`tillId=${newId()}`)).toEqual([])
  const file = await ask('GET', '/till-shifts/file/csv')
  expect(String(file.body)).toContain('-10.00')
  expect(await asked(`/orders/${sale.orderId}/till-papers`)).toMatchObject({
    items: [{ number: 'R01-000001', tillName: 'หน้าร้าน', shiftId }],
  })
})

it('sums what was sold by till, cashier and hour, and what each way of paying brought', async () => {
  const sales = await asked<{ hours: { sales: number }[] }>('/till-sales')
  expect(sales).toMatchObject({
    total: { sales: 1, returns: 0, soldSatang: 20_000 },
    paid: { cash: 20_000, card: 0 },
    tills: [{ tillId: till.tillId, name: 'หน้าร้าน', soldSatang: 20_000 }],
    cashiers: [{ staffId: shop.owner.userId, sales: 1 }],
  })
  expect(sales.hours.map((hour) => hour.sales)).toEqual([1])
  expect(await asked('/till-sales?from=2020-01-01&to=2020-01-31')).toMatchObject({ total: { sales: 0 } })
})

it('lists what is to be looked at until somebody says what was done, and then as they said it', async () => {
  type Found = { items: { findingId: string; kind: string; settled: { note: string } | null }[] }
  const open = await asked<Found & { open: object }>('/till-findings')
  expect(open).toMatchObject({
    items: [{ kind: 'cash_differs', details: { countedSatang: 114_000 }, shift: { number: 1 } }],
    open: { findings: 1, setAside: 0 },
  })
  const path = `/till-findings/${open.items[0]?.findingId}/settlement`
  expect((await ask('POST', path, { note: ' ' })).status).toBe(400)
  await ask('POST', path, { note: 'แคชเชียร์คืนแล้ว' })
  await ask('POST', path, { note: 'อีกครั้ง' })
  expect((await asked<Found>('/till-findings')).items).toEqual([])
  expect((await asked<Found>('/till-findings?view=settled')).items).toMatchObject([
    { settled: { note: 'แคชเชียร์คืนแล้ว' } },
  ])
})

it('shows what was set aside as it came', async () => {
  await till.send([{ seq: 6, text: 'not readable' }])
  type Aside = { items: { setAsideId: string; reason: string }[] }
  const [aside] = (await asked<Aside>('/till-set-aside')).items
  expect(aside).toMatchObject({ seq: 6, reason: 'unreadable' })
  const path = `/till-set-aside/${aside?.setAsideId}`
  expect(await asked(path)).toMatchObject({ said: 'not readable' })
  await ask('POST', `${path}/settlement`, { note: 'ลงบิลใหม่แล้ว' })
  expect((await asked<Aside>('/till-set-aside')).items).toEqual([])
})

it('keeps settings, and the number of a machine as long as it is not revoked', async () => {
  const settings = { ...(await asked<object>('/till-settings')), cashRounding: 'nearest', footer: 'ขอบคุณ' }
  expect((await ask('PUT', '/till-settings', settings)).body).toEqual(settings)
  expect(await asked('/till-settings')).toEqual(settings)
  const number = { taxNumber: 'E0510100012345' }
  expect((await ask('PUT', `/tills/${till.tillId}/tax-number`, number)).body).toMatchObject({
    items: [number],
  })
  await ask('DELETE', `/tills/${till.tillId}`)
  expect((await ask('PUT', `/tills/${till.tillId}/tax-number`, number)).status).toBe(409)
})
