import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportsWorld, openImports } from '@langraan/server/testing/customer-imports'

let w: ImportsWorld
beforeAll(async () => {
  w = await openImports('customer-file-back')
})
afterAll(() => w.close())

/** Our own file of one customer, whose telephone somebody writes over: it comes in as somebody else. */
async function bringBack(customerId: string, phones: [out: string, back: string]): Promise<void> {
  const body = { chosen: { customerIds: [customerId] }, fileKind: 'csv' }
  const { operationId } = (await w.call<{ operationId: string }>('POST', '/customer-exports', body)).body
  await w.run(operationId)
  const file = (await w.fileAt(`/customer-exports/${operationId}/file`)).toString('utf8')
  expect(file).toContain(phones[0])
  expect(await w.bringIn(file.replace(phones[0], phones[1]))).toMatchObject({ doneCount: 1, faultCount: 0 })
}

it('a name that begins like a guarded formula comes out of our own file as it went in', async () => {
  const customerId = await w.make({
    name: "'=ร้านป้า",
    contacts: [{ kind: 'phone', value: '0811110001' }],
  })
  await bringBack(customerId, ['081-111-0001', '081-111-0002'])
  expect(await w.theOne('0811110002')).toMatchObject({ name: "'=ร้านป้า" })
})

it('tags with a comma or a semicolon come out of our own file as those that they were', async () => {
  const customerId = await w.make({ name: 'แพ้หลายอย่าง', contacts: [{ kind: 'phone', value: '0811110003' }] })
  // By forms a comma parts tags: one that has it is older than they are, or came with a file.
  const tags = ['แพ้นม, ไข่', 'รอบ 1;2', '"พิเศษ"']
  await w.server.database.rows('UPDATE customers SET tags = $2 WHERE customer_id = $1', [customerId, tags])
  await bringBack(customerId, ['081-111-0003', '081-111-0004'])
  expect(await w.theOne('0811110004')).toMatchObject({ tags })
})
