import { sql } from '@langraan/db'

type Part = ReturnType<typeof sql>

/** Whether an order goes to the agent who has sent it: to their own phone, or under their own name. */
export const isToOneself = (order: Part, agent: Part): Part =>
  sql`(${order}.customer_phone = ${agent}.phone OR ${order}.customer_name = ${agent}.name)`
