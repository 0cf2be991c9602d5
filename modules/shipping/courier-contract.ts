import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { courierParams } from './courier-params-contract.ts'
import { shippingRefusals } from './refusals.ts'
import { fieldKinds } from './rules/courier-fields.ts'
import { trialKinds, trialOutcomes } from './rules/courier-trial.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const words = z.object({ th: z.string(), en: z.string() })

const choice = z.object({ field: z.string(), value: z.string() })

const field = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  label: words,
  help: words,
  changeHelp: words.optional(),
  mayBeEmpty: z.boolean().optional(),
  onlyWhere: choice.extend({ and: choice.optional() }).optional(),
  laterThan: z.string().optional(),
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

const at = z.string().nullable()

const connection = z.object({
  connected: z.boolean(),
  /** By the names of the fields: what was entered, and of secrets their ends. */
  settings: z.record(z.string(), z.string()),
  /** Empty where the courier tells nothing by itself. */
  webhookUrl: z.string(),
  /** When the courier was last asked whether it takes what was entered. */
  checkedAt: at,
  /** Since when it does not; null while it does. */
  refusedSince: at,
  /** How many orders wait because of that. */
  waitingCount: z.number().int(),
  /** When the courier last told something by itself. */
  pushedAt: at,
  /** Whether the shop books with it, and with which carriers of an aggregator it does not, by their marks. */
  isOn: z.boolean(),
  carriersOff: z.array(z.string()),
  /** Until when it is called for the same day; null where the shop has not said. */
  lastCallTime: z.string().nullable(),
  lastTrial: z
    .object({
      at: z.string(),
      outcome: z.enum(trialOutcomes),
      words: z.string(),
      trackingCode: z.string(),
    })
    .nullable(),
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
  /** How it can be tried without cost, if at all. */
  trial: z.enum(trialKinds).nullable(),
  webhookHelp: words.nullable(),
  carriers: z
    .object({ items: z.array(z.object({ mark: z.string(), name: words })).readonly(), hint: words })
    .nullable(),
})
/** A courier as it declares itself, and how the shop stands with it. */
export type CourierCard = z.output<typeof card>

const pickup = z.object({
  branchId: z.uuid(),
  /** As it is written, with the name of the branch. */
  address: z.string(),
  isComplete: z.boolean(),
})
/** Where couriers fetch parcels. */
export type PickupPlace = z.output<typeof pickup>

export const listCouriers = endpoint({
  route: 'GET /shops/:shopId/couriers',
  summary:
    'The couriers that can be connected: what each wants to know, what it can do, and whether it is connected',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({ pickup, items: z.array(card) }),
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

const useOf = (couriers: readonly CourierCard[], provider: string | undefined) => {
  const courier = couriers.find((one) => one.provider === provider)
  return { isOn: courier?.isOn, carriersOff: courier?.carriersOff }
}

export const saveCourierUse = endpoint({
  route: 'PUT /shops/:shopId/couriers/:provider/use',
  summary: 'Whether the shop books with a courier, and which carriers of an aggregator it leaves out',
  permission: 'shop:shipping:connect',
  audit: 'courier-use.saved',
  replaces: replaces(listCouriers, ({ items }, { provider }) => useOf(items, provider)),
  params: courierParams,
  body: z.object({ isOn: z.boolean(), carriersOff: z.array(z.string().max(40)).max(50) }),
  output: connection,
  refusals: only(shippingRefusals, 'no_courier'),
})

export const disconnectCourier = endpoint({
  route: 'DELETE /shops/:shopId/couriers/:provider',
  summary: 'Take a connection away. Parcels that are on their way are followed to their end',
  permission: 'shop:shipping:connect',
  audit: 'courier.disconnected',
  params: courierParams,
  output: connection,
})

export const tryCourier = endpoint({
  route: 'POST /shops/:shopId/couriers/:provider/trials',
  summary: 'Try a courier by one parcel, without cost: booked and cancelled, or reserved and never confirmed',
  permission: 'shop:shipping:connect',
  audit: 'courier.tried',
  idempotent: true,
  params: courierParams,
  output: z.object({ outcome: z.enum(trialOutcomes) }),
  refusals: only(shippingRefusals, 'no_courier', 'no_trial', 'pickup_incomplete'),
  limit: { max: 60, perSeconds: 60 },
})

const webhook = {
  summary: 'A courier tells that parcels moved, which makes us ask it, or what it bills for one after all',
  permission: 'anonymous',
  rawBody: true,
  repeatable: 'asking where a parcel is finds the same twice, and what is billed is the same figure',
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
