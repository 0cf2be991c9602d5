import { endpoint } from '@langraan/http'
import { z } from 'zod'

const shopParams = z.object({ shopId: z.uuid() })
const kind = z.enum(['logo', 'square'])
const version = z.string().regex(/^[a-z0-9-]{1,60}$/)

/** Each by the version under which it is got; missing where there is none. */
const logos = z.object({
  wide: z.string().optional(),
  square: z.string().optional(),
  /** Whether the square one was made of the wide one, because the shop has none of its own. */
  isSquareFromWide: z.boolean(),
  /** Of which kind the file that was sent last is no picture; what was there before stays. */
  unreadable: z.array(kind),
})
export type ShopLogos = z.output<typeof logos>

export const getShopLogos = endpoint({
  route: 'GET /shops/:shopId/logos',
  summary: 'Which logos the shop has',
  permission: 'shop:shop:read',
  params: shopParams,
  output: logos,
})

export const getShopLogo = endpoint({
  route: 'GET /shops/:shopId/logos/:version',
  summary: 'One of the shop’s logos (WebP). Its content never changes under its version',
  permission: 'shop:shop:read',
  params: shopParams.extend({ version }),
  output: z.any(),
})

export const changeShopLogo = endpoint({
  route: 'POST /shops/:shopId/logos/:kind',
  summary: 'Give the shop another logo or square logo',
  permission: 'shop:shop:settings',
  params: shopParams.extend({ kind }),
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  audit: 'logo.changed',
  idempotent: true,
  status: 202,
  output: z.object({ accepted: z.literal(true) }),
})

export const removeShopLogo = endpoint({
  route: 'DELETE /shops/:shopId/logos/:kind',
  summary: 'Take the logo or the square logo off the shop. A square one made of the wide one goes with it',
  permission: 'shop:shop:settings',
  params: shopParams.extend({ kind }),
  audit: 'logo.removed',
  output: logos,
})
