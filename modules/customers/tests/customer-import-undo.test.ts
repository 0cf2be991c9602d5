import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Details, type ImportsWorld, openImports } from '@langraan/server/testing/customer-imports'

let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-import-undo')
})
afterAll(() => w.close())

const head = 'ชื่อ,เบอร์โทร,อีเมล,LINE,ที่อยู่,ตำบล/แขวง,อำเภอ/เขต,จังหวัด,รหัสไปรษณีย์,แท็ก,หมายเหตุ,ยินยอมรับข่าวและโปรโมชั่น'
const ADDRESS = '88/12 ม.4,บางปูใหม่,เมืองสมุทรปราการ,สมุทรปราการ,10280'

describe('an import of customers', () => {
  it('gives who is known under another name nothing unless they are said to be one, then what is missing and the name, and takes it all back', async () => {
    const customerId = await w.make({
      name: 'คุณปู',
      contacts: [{ kind: 'phone', value: '0812000002' }],
      tags: ['เก่า'],
    })
    const before = await w.theOne('0812000002')
    const text = `${head}
ปูเป้ จันทร์ดี,66812000002,pu@example.com,,${ADDRESS},"เก่า, ใหม่",โน้ตใหม่,ยินยอม`
    const checked = await w.check(text)
    expect(checked.report).toMatchObject({
      newCount: 0,
      gainingCount: 0,
      namedCount: 1,
      leftOutCount: 1,
      gains: { contacts: 0, addresses: 0, tags: 0, notes: 0, marketing: 0 },
    })
    expect(await w.faultsIn(checked)).toMatchObject([{ row: 2, code: 'other_name', value: 'คุณปู' }])
    expect((await w.start(checked)).status).toBe(422)
    const { body } = await w.call<{ items: object[] }>(
      'GET',
      `/customer-imports/${checked.customerImportId}/customers?who=named`,
    )
    expect(body.items).toMatchObject([
      {
        row: 2,
        customerId,
        name: 'คุณปู',
        nameInFile: 'ปูเป้ จันทร์ดี',
        contacts: [{ kind: 'email', value: 'pu@example.com' }],
        tags: ['ใหม่'],
        marketing: true,
      },
    ])
    const sameName = text.replace('ปูเป้ จันทร์ดี', 'ปู')
    const kept = await w.bringIn(sameName)
    expect(await w.theOne('0812000002')).toMatchObject({
      name: 'คุณปู',
      tags: ['เก่า', 'ใหม่'],
      notes: [{ words: 'โน้ตใหม่' }],
    })
    expect((await w.check(text)).report).toMatchObject({ gainingCount: 0, namedCount: 1 })
    const taken = await w.bringIn(text, 'take')
    expect(taken).toMatchObject({ totalCount: 1, faultCount: 0 })
    expect(await w.theOne('ปูเป้')).toMatchObject({ name: 'ปูเป้ จันทร์ดี' })
    expect(await w.find('คุณปู')).toEqual([])
    expect(await w.undo(taken.operationId)).toMatchObject({ state: 'done', faultCount: 0 })
    expect(await w.undo(kept.operationId)).toMatchObject({ state: 'done', faultCount: 0 })
    const after = await w.theOne('0812000002')
    const { revision: _revision, events, consentLog, ...rest } = after
    expect(before).toMatchObject(rest)
    expect(consentLog.map(({ given }) => given)).toEqual([false, true])
    expect(events.map(({ kind }) => kind)).toEqual([
      'import-undone',
      'import-undone',
      'import-added',
      'import-added',
      'created',
    ])
    expect(await w.find('pu@example.com')).toEqual([])
    // Who has not taken it back themselves can be given consent by a file again.
    expect((await w.check(sameName)).report.gains).toMatchObject({ marketing: 1 })
  })

  it('is undone for those alone whom nobody has touched and who have not ordered', async () => {
    const work = await w.bringIn(`ชื่อ,เบอร์
ลบได้,0812000010
สั่งแล้ว,0812000011
แก้แล้ว,0812000012
จดแล้ว,0812000013`)
    expect(work).toMatchObject({ doneCount: 4, faultCount: 0 })
    await w.order({ name: 'สั่งแล้ว', phone: '0812000011' })
    const [touched, noted] = [await w.theOne('0812000012'), await w.theOne('0812000013')]
    const { customerId: _id, name, contacts, addresses, tags, revision } = touched
    await w.call('PUT', `/customers/${touched.customerId}`, {
      name,
      contacts,
      addresses,
      tags: [...tags, 'x'],
      revision,
    })
    await w.call('POST', `/customers/${noted.customerId}/notes`, { words: 'โทรมา' })
    const gone = await w.theOne('0812000010')
    const undone = await w.undo(work.operationId)
    expect(undone).toMatchObject({ state: 'done', totalCount: 4, faultCount: 3 })
    expect(await w.faultsOf(undone.operationId)).toMatchObject([
      { name: 'สั่งแล้ว' },
      { name: 'แก้แล้ว' },
      { name: 'จดแล้ว' },
    ])
    expect(await w.find('0812000010')).toEqual([])
    const left = await w.server.database.rows(
      `SELECT FROM customer_contacts WHERE customer_id = $1 UNION ALL SELECT FROM customer_texts WHERE customer_id = $1`,
      [gone.customerId],
    )
    expect(left).toEqual([])
    expect((await w.check('ชื่อ,เบอร์\nลบได้,0812000010')).report).toMatchObject({ newCount: 1 })
  })

  it('says who keeps some of what the file brought, and keeps no former name of an erased person', async () => {
    const [one, other] = await Promise.all(
      ['0812000020', '0812000021'].map((value) =>
        w.make({ name: `คนที่ ${value}`, contacts: [{ kind: 'phone', value }] }),
      ),
    )
    const work = await w.bringIn(
      `${head}\nชื่อใหม่ ก,0812000020,a@example.com,,${ADDRESS},,,\nชื่อใหม่ ข,0812000021,b@example.com,,,,,,,,,`,
      'take',
    )
    const former = () =>
      w.server.database.rows<{ name: object }>(
        `SELECT before->'formerName' AS name FROM operation_items WHERE operation_id = $1 AND item_id = $2`,
        [work.operationId, other],
      )
    expect(await former()).toEqual([{ name: { before: 'คนที่ 0812000021', after: 'ชื่อใหม่ ข' } }])
    await w.call('POST', `/customers/${other}/erasure`, { confirmation: 'ชื่อใหม่ ข' })
    expect(await former()).toEqual([{ name: null }])
    // They have ordered since, perhaps by the contact and to the address; the name goes back.
    await w.order({ name: 'ก', phone: '0812000020', line1: '88/12 ม.4' })
    const undone = await w.undo(work.operationId)
    expect(await w.faultsOf(undone.operationId)).toMatchObject([{ name: 'ชื่อใหม่ ก' }, { name: '' }])
    const { name, contacts, addresses } = (await w.call<Details>('GET', `/customers/${one}`)).body
    expect({ name, contacts: contacts.length, addresses: addresses.length }).toEqual({
      name: 'คนที่ 0812000020',
      contacts: 2,
      addresses: 1,
    })
  })

  it('leaves who was made by it and merged meanwhile what is theirs, and tells of them by name', async () => {
    const known = await w.make({ name: 'ผู้รับรวม', contacts: [{ kind: 'phone', value: '0812000030' }] })
    const work = await w.bringIn(
      `${head}\nผู้รับรวม,0812000030,gained@example.com,,,,,,,,,\nถูกรวม,0812000031,,merged.line,,,,,,,,`,
    )
    const merged = await w.theOne('0812000031')
    const body = { keptId: known, mergedIds: [merged.customerId] }
    expect((await w.call('POST', '/customer-merges', body)).status).toBe(201)
    const undone = await w.undo(work.operationId)
    expect(await w.faultsOf(undone.operationId)).toMatchObject([{ name: 'ถูกรวม' }])
    const { contacts } = (await w.call<Details>('GET', `/customers/${known}`)).body
    expect(contacts.map(({ value }) => value).toSorted()).toEqual([
      '+66812000030',
      '+66812000031',
      'merged.line',
    ])
  })

  it('leaves a contact by which they have ordered since, so that the next order finds them', async () => {
    const customerId = await w.make({
      name: 'สั่งด้วยเบอร์ใหม่',
      contacts: [{ kind: 'line', value: 'new.phone' }],
    })
    const work = await w.bringIn(`ชื่อ,เบอร์,LINE\nสั่งด้วยเบอร์ใหม่,0812000035,new.phone`)
    await w.order({ name: 'สั่งด้วยเบอร์ใหม่', phone: '0812000035' })
    const undone = await w.undo(work.operationId)
    expect(await w.faultsOf(undone.operationId)).toMatchObject([{ name: 'สั่งด้วยเบอร์ใหม่' }])
    expect(await w.theOne('0812000035')).toMatchObject({ customerId })
  })
})
