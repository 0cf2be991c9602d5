import { endpoint } from '@langraan/http'
import { z } from 'zod'

const shopParams = z.object({ shopId: z.uuid() })
const version = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const getShopLogo = endpoint({
  route: 'GET /shops/:shopId/logos/:version',
  summary: 'The shop’s square logo (WebP). Its content never changes under its version',
  permission: 'shop:shop:read',
  params: shopParams.extend({ version }),
  output: z.any(),
})

export const changeShopLogo = endpoint({
  route: 'POST /shops/:shopId/logos/:kind',
  summary: 'Give the shop another logo or square logo',
  permission: 'shop:shop:settings',
  params: shopParams.extend({ kind: z.enum(['logo', 'square']) }),
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  audit: 'logo.changed',
  idempotent: true,
  status: 202,
  output: z.object({ accepted: z.literal(true) }),
})
