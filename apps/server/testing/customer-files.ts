import { newId } from '@langraan/runtime'
import { sendFile } from './files.ts'
import { filesOf } from '../wiring/wiring.ts'
import * as w from './world.ts'

const SHEET = { name: 'a', rowCount: 2 }

/** A file of customers as it stands after its dry run; nobody works on it. */
export async function customerImportIn(
  state: 'mapping' | 'checked',
): Promise<{ importId: string; checkId: string }> {
  const { server, shop } = w.world
  const content = Buffer.from('ชื่อ,เบอร์โทร\nนิด,0812340000\n')
  const sent = await sendFile(server, w.inShop('/customer-imports'), {
    as: shop.owner,
    name: 'customers.csv',
    type: 'text/csv',
    content,
  })
  const { customerImportId: importId } = sent.body as { customerImportId: string }
  const checkId = newId()
  await server.database.rows('UPDATE customer_imports SET state = $2, report = $3 WHERE import_id = $1', [
    importId,
    state,
    JSON.stringify({ checkId, newCount: 1, sheets: { all: [SHEET, SHEET], at: 0 } }),
  ])
  const [customerId, contact] = [newId(), { kind: 'line', value: importId }]
  const person = {
    row: 2,
    name: 'นิด',
    contacts: [contact],
    addresses: [],
    tags: [],
    notes: [],
    marketing: false,
  }
  const put = (what: string, value: unknown) =>
    filesOf(server.ground).put(
      `shops/${shop.shopId}/customer-imports/${importId}.${what}.json`,
      Buffer.from(JSON.stringify(value)),
    )
  await put('ids', [customerId])
  await put('people-0', [{ customerId, person }])
  return { importId, checkId }
}
