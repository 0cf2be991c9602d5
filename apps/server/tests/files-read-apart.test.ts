import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../testing/files.ts'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'
import { WAITING_READER, waitingFile } from '../testing/waiting-files.ts'
import { until } from '../testing/world.ts'

let server: TestServer
let shop: TestShop
let other: TestShop
let base = ''
beforeAll(async () => {
  server = await startTestServer({ jobs: true, readerProgram: WAITING_READER })
  shop = await server.shop('apart')
  other = await server.shop('beside')
  base = await server.api.listen({ port: 0 })
})
afterAll(() => server.close())

const send = (of: TestShop, path: string, content: Buffer, name = 'a.csv') =>
  sendFile(server, `/shops/${of.shopId}${path}`, {
    name,
    type: 'text/csv',
    content,
    as: of.owner,
  }) as Promise<{
    status: number
    body: Record<string, never> & { code: string; message: string }
  }>
const get = async <Body>(of: TestShop, path: string): Promise<Body> =>
  (await server.call('GET', `/shops/${of.shopId}${path}`, { as: of.owner })).body as Body

const STATEMENT = Buffer.from('วันที่,ฝากเงิน,ยอดคงเหลือ\n01/10/2026,100.00,100.00\n')

describe('a file that is read while somebody waits', () => {
  it.each([
    ['a statement', '/statements?account=other', 'statement_takes_too_long'],
    ['a payout', '/cod-payouts', 'statement_takes_too_long'],
    ['a list of tracking numbers', '/tracking-lists/reading', 'list_takes_too_long'],
  ])('as %s keeps nobody else from an answer, and is ended with a reason', async (_what, path, code) => {
    const { table, letGo } = await waitingFile()
    const reading = send(shop, path, table)
    const answers = await Promise.all([
      fetch(`${base}/healthz`).then(({ status }) => status),
      send(other, '/statements?account=other', STATEMENT).then(({ body }) => body.outcome),
    ])
    expect(answers).toEqual([200, 'read'])
    await letGo()
    expect(await reading).toMatchObject({
      status: 422,
      body: { code, message: expect.stringContaining('นานเกินไป') },
    })
    // The next file of the shop finds another reader.
    expect((await send(shop, '/statements?account=other', STATEMENT)).body.outcome).toBe('read')
  })

  it('is read as a file is, where it is a long message', async () => {
    const { table, letGo } = await waitingFile()
    const read = (of: TestShop, message: string) =>
      server.call('POST', `/shops/${of.shopId}/orders/read-message`, { as: of.owner, body: { message } })
    const reading = read(shop, `${table.toString()} ${'x'.repeat(400)}`)
    const thanks = 'ขอบคุณค่ะ '.repeat(50)
    const beside = await read(other, `ส่งที่ 34/5 หมู่ 8 ต.บ้านฉาง อ.บ้านฉาง จ.ระยอง 21130\n${thanks}`)
    expect(beside).toMatchObject({ status: 200, body: { address: { value: { zipcode: '21130' } } } })
    await letGo()
    expect(await reading).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('waits for few others of its shop: then somebody is told to come later', async () => {
    const { table, isBegun, letGo } = await waitingFile()
    const first = send(shop, '/tracking-lists/reading', table)
    await until(async () => isBegun(), Boolean)
    const sent = Array.from({ length: 9 }, () => send(shop, '/tracking-lists/reading', STATEMENT))
    expect(await Promise.race(sent)).toMatchObject({ status: 429, body: { code: 'list_later' } })
    expect((await send(other, '/tracking-lists/reading', STATEMENT)).status).toBe(200)
    await letGo()
    expect((await first).body.code).toBe('list_takes_too_long')
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array<number>(8).fill(200), 429])
  })
})

describe('a file that the worker reads', () => {
  const IMPORT = Buffer.from('Handle,Title,Variant Price\nshirt,เสื้อ,100\n')
  const PEOPLE = Buffer.from('ชื่อ,เบอร์โทร\nสมชาย,0812345678\n')

  it.each([
    ['of products', '/imports', 'importId', IMPORT],
    ['of customers', '/customer-imports', 'customerImportId', PEOPLE],
  ])('%s does not hold up those of another shop, and says why it failed', async (_what, path, id, honest) => {
    const { table, letGo } = await waitingFile()
    type Found = { state: string; report: { fileFault?: string } }
    const found = (of: TestShop, importId: string) => () => get<Found>(of, `${path}/${importId}`)
    const held = found(shop, String((await send(shop, path, table)).body[id]))
    const beside = found(other, String((await send(other, path, honest)).body[id]))
    await until(beside, ({ state }) => state === 'checked')
    expect((await held()).state).toBe('checking')
    await letGo()
    expect((await until(held, ({ state }) => state !== 'checking')).report.fileFault).toBe('takes_too_long')
  })

  it('as a picture does not hold up those of another shop, and is none when its reader breaks down', async () => {
    const { picture, letGo } = await waitingFile()
    const create = { width: 60, height: 60, channels: 3, background: 'red' } as const
    const honest = await sharp({ create }).png().toBuffer()
    type Upload = { uploadId: string; state: string }
    const uploads = async () => (await get<{ items: Upload[] }>(shop, '/picture-uploads')).items
    const pictures = async () => (await get<{ items: object[] }>(other, '/pictures')).items
    // More than are read at once of one shop.
    for (let at = 0; at < 3; at++) expect((await send(shop, '/pictures', picture, 'a.png')).status).toBe(202)
    expect((await send(other, '/pictures', honest, 'b.png')).status).toBe(202)
    await until(pictures, (all) => all.length === 1)
    expect((await uploads()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    await letGo()
    await until(uploads, (all) => all.every(({ state }) => state === 'refused'))
  })
})
