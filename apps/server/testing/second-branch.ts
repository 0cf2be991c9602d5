import { newId } from '@langraan/runtime'
import type { TestServer, TestShop } from './server.ts'

/** A second branch as its row stands there. */
export async function addSecondBranch({ database, ground }: TestServer, shop: TestShop): Promise<string> {
  const branchId = newId()
  await database.rows(
    `INSERT INTO branches (shop_id, branch_id, name, is_default, phone, address_line, subdistrict, district, province, zipcode, created_at)
     SELECT shop_id, $2, 'สาขาสอง', false, phone, address_line, subdistrict, district, province, zipcode, $3 FROM branches WHERE branch_id = $1`,
    [shop.branchId, branchId, ground.clock.now()],
  )
  return branchId
}
