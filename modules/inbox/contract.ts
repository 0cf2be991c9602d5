import { endpoint } from '@langraan/http'
import { z } from 'zod'

export const listInbox = endpoint({
  route: 'GET /shops/:shopId/inbox',
  summary: 'What the shop has of inbox',
  permission: 'shop:inbox:read',
  params: z.object({ shopId: z.uuid() }),
  output: z.object({ items: z.array(z.object({ name: z.string() })) }),
})
