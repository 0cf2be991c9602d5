import { endpoint } from '@langraan/http'
import { z } from 'zod'

export const listCashback = endpoint({
  route: 'GET /shops/:shopId/cashback',
  summary: 'What the shop has of cashback',
  permission: 'shop:cashback:read',
  params: z.object({ shopId: z.uuid() }),
  output: z.object({ items: z.array(z.object({ name: z.string() })) }),
})
