import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErasuresWorld, openErasures } from '@langraan/server/testing/erasures'

let w: ErasuresWorld

beforeAll(async () => {
  w = await openErasures('erasing-uploaded-files')
})
afterAll(() => w.close())

describe('a file of customers that nobody has brought in', () => {
  const FILE = 'ชื่อ,เบอร์โทร\nลบจากไฟล์,0811111108\nคนในไฟล์,0811111109\nพัง,12'

  it('goes with whoever is erased, whether it was read, waits for its columns, or is still to be read', async () => {
    const gone = await w.buyer('ลบจากไฟล์', '0811111108')
    const checked = await w.check(FILE)
    const mapping = await w.check('a,b\nลบจากไฟล์,0811111108')
    expect([checked.state, mapping.state]).toEqual(['checked', 'mapping'])
    const running = await w.begin(await w.check('ชื่อ,เบอร์โทร\nกำลังเข้ามา,0811111110'))
    const at = `/customer-imports/${checked.customerImportId}`
    const lists = [`${at}/columns`, `${at}/customers?who=gaining`, `${at}/faults`, `${at}/faults-file`]
    for (const list of lists) expect([list, (await w.fetched(list)).statusCode]).toEqual([list, 200])
    const left = async () => {
      const all = await readdir(w.server.ground.config.FILES_DIR, { recursive: true })
      return all.filter((name) =>
        [checked, mapping].some(({ customerImportId }) => name.includes(customerImportId)),
      )
    }
    expect((await left()).length).toBeGreaterThan(3)
    await w.erase(gone)
    for (const list of lists) expect([list, (await w.fetched(list)).statusCode]).toEqual([list, 410])
    for (const { customerImportId } of [checked, mapping])
      expect(await w.importAt(customerImportId)).toMatchObject({ state: 'gone', report: {} })
    const start = await w.start(checked)
    expect([start.status, start.body]).toMatchObject([410, { code: 'import_gone' }])
    await w.removeWhatIsDue()
    expect(await left()).toEqual([])
    // One that comes in comes in; it keeps nothing once it is through.
    await w.run(running)
    expect(await w.workOf(running)).toMatchObject({ state: 'done', doneCount: 1 })
    // What a check had still to write goes as well.
    expect(await w.checkAgain(checked.customerImportId)).toMatchObject({ state: 'gone' })
  })

  it('that is coming in brings nobody back who was erased meanwhile, and keeps nothing in the end', async () => {
    const gone = await w.buyer('ลบขณะนำเข้า', '0811111130')
    const checked = await w.check('ชื่อ,เบอร์โทร,แท็ก\nลบขณะนำเข้า,0811111130,vip\nคนใหม่จริง,0811111131,vip')
    const operationId = await w.begin(checked)
    const at = `/customer-imports/${checked.customerImportId}`
    const lists = [
      `${at}/columns`,
      `${at}/customers?who=gaining`,
      `${at}/customers?who=new`,
      `${at}/faults`,
      `${at}/faults-file`,
    ]
    for (const list of lists) expect([list, (await w.fetched(list)).statusCode]).toEqual([list, 200])
    await w.erase(gone)
    // Not only when it has come to its end: whoever stands in it is looked for nowhere.
    for (const list of lists) expect([list, (await w.fetched(list)).statusCode]).toEqual([list, 410])
    expect(await w.importAt(checked.customerImportId)).toMatchObject({ state: 'begun' })
    await w.run(operationId)
    expect(await w.workOf(operationId)).toMatchObject({ state: 'done', doneCount: 2, faultCount: 1 })
    expect(await w.find('0811111130')).toEqual([])
    expect(await w.find('0811111131')).toHaveLength(1)
    await w.removeWhatIsDue()
    const all = await readdir(w.server.ground.config.FILES_DIR, { recursive: true })
    expect(all.filter((name) => name.includes(checked.customerImportId))).toEqual([])
    const faults = await w.fetched(`/customer-imports/${checked.customerImportId}/faults-file`)
    expect(faults.statusCode).toBe(410)
  })
})
