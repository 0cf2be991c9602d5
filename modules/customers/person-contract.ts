import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { customerRefusals } from './refusals.ts'

const params = z.object({ shopId: z.uuid(), customerId: z.uuid() })

export const exportPerson = endpoint({
  route: 'GET /shops/:shopId/customers/:customerId/personal-data',
  summary: 'Everything the shop keeps of one person, as a JSON file (PDPA, access)',
  permission: 'shop:customers:manage',
  params,
  output: z.record(z.string(), z.unknown()),
})

export const exportPersonFiles = endpoint({
  route: 'GET /shops/:shopId/customers/:customerId/personal-data.zip',
  summary: 'The same with slips and labels, as an archive with `data.json` in it',
  permission: 'shop:customers:manage',
  params,
  output: z.any(),
})

export const erasePerson = endpoint({
  route: 'POST /shops/:shopId/customers/:customerId/erasure',
  summary: 'Take away whatever says who the person is (PDPA, erasure). Cannot be undone',
  permission: 'shop:customers:manage',
  audit: 'customer.erased',
  idempotent: true,
  params,
  // The customer's name, typed: nobody does this by accident.
  body: z.object({ confirmation: z.string().trim().max(100) }),
  output: z.object({ erasedAt: z.string() }),
  refusals: only(customerRefusals, 'orders_open', 'confirmation_wrong', 'customer_gone'),
})
