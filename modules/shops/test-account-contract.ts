import { endpoint } from '@langraan/http'
import { z } from 'zod'

export const getTestAccount = endpoint({
  route: 'GET /shops/:shopId/test-accounts/:service',
  summary:
    'What the shop may enter to try a service out, where the outside world is played; null where it is real',
  permission: 'shop:shop:read',
  params: z.object({ shopId: z.uuid(), service: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) }),
  output: z.object({
    /** By the names of the fields. */
    values: z.record(z.string(), z.string()).nullable(),
  }),
})
