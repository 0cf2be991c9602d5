import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { courierParams } from './courier-params.ts'
import { shippingRefusals } from './refusals.ts'
import { fieldKinds } from './rules/courier-fields.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const words = z.object({ th: z.string(), en: z.string() })

const field = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: words,
  help: words,
  changeHelp: words.optional(),
  mayBeEmpty: z.boolean().optional(),
  fewest: z.number().optional(),
  most: z.number(),
  pattern: z.string().optional(),
  choices: z
    .array(z.object({ value: z.string(), label: words }))
    .readonly()
    .optional(),
  missing: words,
  wrong: words,
  notTaken: words,
})

const connection = z.object({
  connected: z.boolean(),
  /** By the names of the fields: what was entered, and of secrets their ends. */
  settings: z.record(z.string(), z.string()),
  /** Empty where the courier tells nothing by itself. */
  webhookUrl: z.string(),
  checkedAt: z.string().nullable(),
})
export type CourierConnection = z.output<typeof connection>

const card = connection.extend({
  provider: z.string(),
  name: words,
  kind: z.enum(['carrier', 'aggregator']),
  lead: words,
  mark: z.string(),
  /** Which mark its services are drawn with, by their codes. */
  marks: z.record(z.string(), z.string()),
  can: z.object({
    compare: z.literal(true).optional(),
    book: z.literal(true).optional(),
    label: z.literal(true).optional(),
    pickup: z.literal(true).optional(),
    cancel: z.literal(true).optional(),
    track: z.enum(['without-key', 'with-key']).optional(),
  }),
  fields: z.array(field),
  webhookHelp: words.nullable(),
  carriers: z
    .object({ items: z.array(z.object({ mark: z.string(), name: words })).readonly(), hint: words })
    .nullable(),
})
/** A courier as it declares itself, and how the shop stands with it. */
export type CourierCard = z.output<typeof card>

export const listCouriers = endpoint({
  route: 'GET /shops/:shopId/couriers',
  summary:
    'The couriers that can be connected: what each wants to know, what it can do, and whether it is connected',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({ pickupAddress: z.string(), items: z.array(card) }),
})

export const getCourierConnection = endpoint({
  route: 'GET /shops/:shopId/couriers/:provider',
  summary: 'The connection to a courier',
  permission: 'shop:shipping:read',
  params: courierParams,
  output: connection,
})

/** What a courier's fields hold, without those whose end alone is shown. */
const openSettings = (couriers: readonly CourierCard[], provider: string | undefined) => {
  const courier = couriers.find((one) => one.provider === provider)
  const open = courier?.fields.filter(({ kind }) => kind !== 'secret') ?? []
  return Object.fromEntries(open.map(({ name }) => [name, courier?.settings[name] ?? '']))
}

export const connectCourier = endpoint({
  route: 'PUT /shops/:shopId/couriers/:provider',
  summary: 'Connect a courier by what its fields ask for; it is tried first. A secret that is left out stays',
  permission: 'shop:shipping:connect',
  audit: 'courier.connected',
  replaces: replaces(listCouriers, ({ items }, { provider }) => openSettings(items, provider)),
  params: courierParams,
  body: z.record(z.string().max(40), z.string().max(2000)),
  output: connection,
  refusals: only(shippingRefusals, 'settings_wrong', 'wrong_key', 'courier_unreachable'),
})

const webhook = {
  summary: 'A courier tells that parcels moved. It only makes us ask the courier',
  permission: 'anonymous',
  rawBody: true,
  repeatable: 'it only makes us ask the courier where the parcel is; asking twice finds the same',
  params: courierParams.extend({ token: z.string().max(100) }),
  /** What the courier wants to hear. */
  output: z.any(),
  refusals: only(shippingRefusals, 'webhook_unreadable'),
} as const

export const receiveCourierWebhook = endpoint({
  ...webhook,
  route: 'POST /webhooks/couriers/:provider/:shopId/:token',
})

/** The address of before there were several couriers: who has it entered at a courier keeps hearing of parcels. */
export const receiveFormerWebhook = endpoint({ ...webhook, route: 'POST /webhooks/:provider/:shopId/:token' })
