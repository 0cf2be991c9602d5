import { newId } from '@langraan/runtime'
import type { TestServer, TestShop } from '../server.ts'

/** One that has ended and can be undone, with an item that it changed and one that it could not. */
export async function addOperation(
  { ground, database }: TestServer,
  { shopId, owner }: TestShop,
): Promise<string> {
  const operationId = newId()
  const now = ground.clock.now()
  await database.rows(
    `INSERT INTO operations (shop_id, operation_id, kind, state, done_count, total_count, fault_count, started_by, started_by_name, created_at, ended_at, undo_until)
     VALUES ($1, $2, 'delete-products', 'done', 2, 2, 1, $3, 'x', $4, $4, $4::timestamptz + interval '7 days')`,
    [shopId, operationId, owner.userId, now],
  )
  await database.rows(
    `INSERT INTO operation_items VALUES ($1, $2, 0, gen_random_uuid(), '{}', NULL),
       ($1, $2, 1, gen_random_uuid(), NULL, '{"name":"x","code":"x","th":"x","en":"x"}')`,
    [shopId, operationId],
  )
  return operationId
}
