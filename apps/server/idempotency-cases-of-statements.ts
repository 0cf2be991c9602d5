import { newId } from '@langraan/runtime'
import { type Case, placedOrder, withBody } from './idempotency-cases.ts'
import * as w from './test-world.ts'

/** A line of a statement from long ago: no money of this world is near it. */
async function lineOf(amountSatang: number): Promise<string> {
  const { server, shop } = w.world
  const [statementId, lineId] = [newId(), newId()]
  await server.database.rows(
    `INSERT INTO statements VALUES ($1, $2, 'other', 'a.csv', '2020-01-01', '2020-01-01', 1, 1, $3, now())`,
    [shop.shopId, statementId, shop.owner.userId],
  )
  await server.database.rows(
    `INSERT INTO statement_lines VALUES ($1, $2, $3, $4, '2020-01-01', NULL, $5, NULL, 'โอน', NULL)`,
    [shop.shopId, lineId, statementId, Buffer.from(lineId), amountSatang],
  )
  return lineId
}

const ofShop = (suffix: string) => ({ path: w.inShop(suffix), as: w.world.shop.owner })

/** What is done once of bank statements. */
export const casesOfStatements: Readonly<Record<string, Case>> = {
  readStatement: {
    fresh: async () => ({
      ...ofShop('/statements?account=other'),
      file: Buffer.from(`วันที่,ฝากเงิน,รายการ\n20/11/2569,100.00,${newId()}\n`),
    }),
    other: (sent) => ({ ...sent, file: Buffer.from('วันที่,ฝากเงิน\n21/11/2569,7.00\n') }),
  },
  receiveFromStatement: {
    fresh: async () => {
      const { orderId, totalSatang } = await placedOrder('promptpay')
      return { ...ofShop(`/statement-lines/${await lineOf(totalSatang)}/receipt`), body: { orderId } }
    },
    other: withBody({ orderId: newId() }),
  },
}
