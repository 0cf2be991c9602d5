import { endpoint } from '@langraan/http'
import { z } from 'zod'

export const getPicture = endpoint({
  route: 'GET /shops/:shopId/pictures/:pictureId',
  summary: 'A picture of the shop’s gallery (WebP)',
  permission: 'shop:catalog:read',
  params: z.object({ shopId: z.uuid(), pictureId: z.uuid() }),
  output: z.any(),
})
