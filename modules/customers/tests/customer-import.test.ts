import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Import, type ImportsWorld, openImports } from '@langraan/server/testing/customer-imports'

let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-import')
})
afterAll(() => w.close())

const head = 'ชื่อ,เบอร์โทร,อีเมล,LINE,ที่อยู่,ตำบล/แขวง,อำเภอ/เขต,จังหวัด,รหัสไปรษณีย์,แท็ก,หมายเหตุ,ยินยอมรับข่าวและโปรโมชั่น'
const ADDRESS = '88/12 ม.4,บางปูใหม่,เมืองสมุทรปราการ,สมุทรปราการ,10280'

describe('a file of customers', () => {
  it('shows what it would bring and writes nothing, then makes them, and they are found', async () => {
    const text = `${head}
มาลี สดใส,812000001,malee@example.com,malee.s,${ADDRESS},ขายส่ง,ชอบสีฟ้า,ใช่
สมชาย,8.12E+08,,,,,,,,,,
นิรนาม,,,,,,,,,,,`
    const checked = await w.check(text)
    expect(checked).toMatchObject({
      state: 'checked',
      report: { rowCount: 3, newCount: 1, gainingCount: 0, faultCount: 2, leftOutCount: 2 },
    })
    expect(await w.find('มาลี')).toEqual([])
    const { body: faults } = await w.call<{ items: object[] }>(
      'GET',
      `/customer-imports/${checked.customerImportId}/faults`,
    )
    expect(faults.items).toEqual([
      { row: 3, field: 'phone', code: 'phone_shortened', value: '8.12E+08' },
      { row: 4, field: 'phone', code: 'contact_missing', value: '' },
    ])
    const operationId = await w.begin(checked)
    await w.run(operationId)
    expect(await w.workOf(operationId)).toMatchObject({
      state: 'done',
      doneCount: 1,
      faultCount: 0,
      mayUndo: true,
    })
    const malee = await w.theOne('0812000001')
    expect(malee).toMatchObject({
      name: 'มาลี สดใส',
      contacts: [
        { kind: 'phone', value: '+66812000001' },
        { kind: 'line', value: 'malee.s' },
        { kind: 'email', value: 'malee@example.com' },
      ],
      addresses: [{ addressLine: '88/12 ม.4', zipcode: '10280' }],
      tags: ['ขายส่ง'],
      notes: [{ words: 'ชอบสีฟ้า' }],
      consents: ['marketing'],
      consentLog: [{ given: true, how: 'จากไฟล์ที่นำเข้า: customers.csv' }],
      events: [{ kind: 'imported' }],
      revision: 1,
    })
    expect(await w.find('malee.s')).toHaveLength(1)
    expect(await w.find('ขายส่ง')).toHaveLength(1)
    expect((await w.find('มาลี'))[0]).toMatchObject({ province: 'สมุทรปราการ' })
    const [entry] = await w.server.database.rows<{ after: object }>(
      `SELECT after FROM audit_entries WHERE action = 'customers.imported' AND subject_id = $1`,
      [checked.customerImportId],
    )
    expect(entry?.after).toEqual({ customers: 1, updates: 0 })
    expect((await w.check(text)).report).toMatchObject({ newCount: 0, gainingCount: 0, unchangedCount: 1 })
  })

  it('says what belongs to two customers, and merges nobody', async () => {
    await w.make({ name: 'พี่เอ', contacts: [{ kind: 'phone', value: '0812000020' }] })
    await w.make({ name: 'พี่บี', contacts: [{ kind: 'email', value: 'b@example.com' }] })
    const checked = await w.check('ชื่อ,เบอร์,อีเมล\nเอหรือบี,0812000020,b@example.com')
    expect(checked.report).toMatchObject({ newCount: 0, gainingCount: 0, leftOutCount: 1 })
    const { body } = await w.call<{ items: { code: string; value: string }[] }>(
      'GET',
      `/customer-imports/${checked.customerImportId}/faults`,
    )
    expect(body.items).toMatchObject([{ code: 'two_customers', value: 'พี่เอ, พี่บี' }])
    const file = await w.fileAt(`/customer-imports/${checked.customerImportId}/faults-file`)
    expect(file.toString()).toContain('ชื่อ,เบอร์,อีเมล,แถวในไฟล์เดิม,สิ่งที่ต้องแก้')
    expect(file.toString()).toContain('พี่เอ, พี่บี')
    // What is said beside the rows is not read when the file comes back.
    expect((await w.check(file)).report).toMatchObject({ rowCount: 1, leftOutCount: 1, unused: [] })
  })

  it('does not override a consent that was withdrawn', async () => {
    const customerId = await w.make({ name: 'ไม่รับ', contacts: [{ kind: 'phone', value: '0812000030' }] })
    for (const given of [true, false])
      await w.call('POST', `/customers/${customerId}/consents`, { purpose: 'marketing', given, how: 'โทร' })
    const { report } = await w.check('ชื่อ,เบอร์,ยินยอมรับข่าวและโปรโมชั่น\nไม่รับ,0812000030,ใช่')
    expect(report).toMatchObject({ gainingCount: 0, unchangedCount: 1, faultCount: 1, leftOutCount: 0 })
  })

  it('asks what its columns hold where nobody knows them, and remembers it', async () => {
    const text = 'ก,ข\nดาว,0812000040\nเดือน,8.12E+08'
    const asked = await w.check(text)
    expect(asked.state).toBe('mapping')
    const path = `/customer-imports/${asked.customerImportId}`
    expect((await w.call('GET', `${path}/columns`)).body).toMatchObject({
      headings: ['ก', 'ข'],
      columns: [null, null],
      samples: [
        ['ดาว', '0812000040'],
        ['เดือน', '8.12E+08'],
      ],
    })
    const say = (columns: (string | null)[]) =>
      w.call<{ code: string }>('POST', `${path}/columns`, { columns, checkId: asked.report.checkId })
    expect((await say(['name', null])).body.code).toBe('columns_needed')
    expect((await say(['name', 'phone'])).status).toBe(202)
    expect(await w.checkAgain(asked.customerImportId)).toMatchObject({
      state: 'checked',
      report: { newCount: 1, isSaid: true },
    })
    const again = await w.check(text)
    expect(again.state).toBe('checked')
    // The rows to put right are known by the same headings, round after round.
    const toMendOf = ({ customerImportId }: Import) =>
      w.fileAt(`/customer-imports/${customerImportId}/faults-file`)
    const toMend = await toMendOf(again)
    const second = await w.check(toMend)
    expect(second).toMatchObject({ state: 'checked', report: { rowCount: 1, isSaid: true } })
    const [headings] = (await toMendOf(second)).toString().split('\r\n')
    expect(headings).toBe(toMend.toString().split('\r\n')[0])
  })

  it('tells of a row whose customer came meanwhile, and of one that was changed, and leaves both as they are', async () => {
    const customerId = await w.make({ name: 'เดิม', contacts: [{ kind: 'phone', value: '0812000051' }] })
    const checked = await w.check(
      'ชื่อ,เบอร์,อีเมล\nใหม่,0812000050,\nเดิม,0812000051,old@example.com\nอีกคน,0812000052,',
    )
    const operationId = await w.begin(checked)
    await w.order({ name: 'ใครก็ไม่รู้', phone: '0812000050' })
    const { revision, tags } = await w.theOne('0812000051')
    await w.call('PUT', `/customers/${customerId}`, {
      name: 'เดิม',
      contacts: [],
      addresses: [],
      tags,
      revision,
    })
    await w.run(operationId)
    expect(await w.workOf(operationId)).toMatchObject({ state: 'done', doneCount: 3, faultCount: 2 })
    expect(await w.faultsOf(operationId)).toMatchObject([{ name: 'แถว 2' }, { name: 'แถว 3' }])
    expect(await w.theOne('0812000050')).toMatchObject({ name: 'ใครก็ไม่รู้' })
    expect(await w.find('old@example.com')).toEqual([])
  })

  it('gives nothing to who was given another name since the dry run', async () => {
    const customerId = await w.make({ name: 'แม่', contacts: [{ kind: 'phone', value: '0812000055' }] })
    const operationId = await w.begin(await w.check('ชื่อ,เบอร์,อีเมล\nแม่,0812000055,mother@example.com'))
    const { contacts, addresses, tags, revision } = await w.theOne('0812000055')
    const renamed = { name: 'ลูกสาว', contacts, addresses, tags, revision }
    await w.call('PUT', `/customers/${customerId}`, renamed)
    await w.run(operationId)
    expect(await w.faultsOf(operationId)).toMatchObject([{ name: 'แถว 2' }])
    expect(await w.theOne('0812000055')).toMatchObject({ name: 'ลูกสาว', contacts })
  })

  it.each(['csv', 'xlsx'])('comes in again as it went out, and changes nothing: %s', async (fileKind) => {
    const { body } = await w.call<{ operationId: string }>('POST', '/customer-exports', {
      chosen: { matching: {} },
      fileKind,
    })
    await w.run(body.operationId)
    const { report } = await w.check(await w.fileAt(`/customer-exports/${body.operationId}/file`))
    expect(report.unused).toEqual([])
    expect(report).toMatchObject({ newCount: 0, gainingCount: 0, namedCount: 0 })
    // Who has no contact is not known again.
    expect(report.unchangedCount).toBe((report.rowCount ?? 0) - (report.leftOutCount ?? 0))
    expect(report.unchangedCount).toBeGreaterThan(3)
  })

  it('is gone after a day', async () => {
    const checked = await w.check('ชื่อ,เบอร์\nช้าไป,0812000060')
    await w.server.database.rows(
      `UPDATE customer_imports SET created_at = created_at - interval '25 hours' WHERE import_id = $1`,
      [checked.customerImportId],
    )
    expect((await w.importAt(checked.customerImportId)).state).toBe('gone')
    const { status } = await w.call('POST', `/customer-imports/${checked.customerImportId}/start`, {
      names: 'keep',
      checkId: checked.report.checkId,
    })
    expect(status).toBe(410)
    const jobs = await w.server.database.rows(
      `SELECT FROM pgboss.job WHERE name = 'remove-files' AND data->'keys' @> $1::jsonb AND start_after > now() + interval '1 day'`,
      [JSON.stringify([`shops/${w.shop.shopId}/customer-imports/${checked.customerImportId}.people-0.json`])],
    )
    expect(jobs).toHaveLength(1)
  })
})
