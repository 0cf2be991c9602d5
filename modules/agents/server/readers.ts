import { readSheet } from '@langraan/operations/readers'
import { readAddressInLine } from '@langraan/orders/readers'
import { serve } from '@langraan/runtime/serve-readers'
import { agentSheet, readAgentRows } from '../rules/files/agent-file.ts'
import { type OrderRow, orderSheet, readOrderRows } from '../rules/files/order-file.ts'
import { agentFileReader, orderFileReader } from './files/file-readers.ts'

const readOrders = readSheet(orderSheet, readOrderRows)

/** An address that stands in one cell becomes its parts; what cannot be read stays as it stands. */
async function withParts(row: OrderRow): Promise<OrderRow> {
  if (row.zipcode !== '' && row.province !== '' && row.district !== '' && row.subdistrict !== '') return row
  const text = [row.address, row.subdistrict, row.district, row.province, row.zipcode]
    .filter(Boolean)
    .join(' ')
  const read = await readAddressInLine(text)
  if (!read) return row
  const { subdistrict, district, province, zipcode } = read.address
  return { ...row, address: read.line1, subdistrict, district, province, zipcode }
}

/** What is read of files of agents, where nobody is served. */
export const served = [
  serve(orderFileReader, (sent, ask) => {
    const withAddresses = async (name: string, told: never) =>
      name === 'lines'
        ? ask('lines', await Promise.all((told as readonly OrderRow[]).map(withParts)))
        : ask('remembered', told)
    return readOrders(sent, withAddresses as typeof ask)
  }),
  serve(agentFileReader, readSheet(agentSheet, readAgentRows)),
]
