import { z } from 'zod'

/** A courier's name as it stands in addresses; which there are, their adapters say. */
const provider = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

export const courierParams = z.object({ shopId: z.uuid(), provider })
