import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { courierParams } from './courier-params-contract.ts'
import { shippingRefusals } from './refusals.ts'
import { pickupCallStates } from './rules/handing-over/pickup-window.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const callParams = shopParams.extend({ pickupCallId: id })
const courier = z.object({ branchId: id, provider: z.string().max(40), courierKey: z.string().max(200) })

const call = z.object({
  pickupCallId: id,
  state: z.enum(pickupCallStates),
  from: z.string(),
  until: z.string(),
  askedAt: z.string(),
  askedByName: z.string(),
  driver: z.string(),
  driverPhone: z.string(),
  /** When somebody comes, in the courier's own words. */
  whenWords: z.string(),
  failure: z.string(),
  /** Somebody was called before, outside of this shop's screens. */
  isRepeat: z.boolean(),
})
export type PickupCallShown = z.output<typeof call>

const place = courier.extend({
  courierName: z.string(),
  branchName: z.string(),
  waitingCount: z.number(),
  /** Until when it comes the same day. */
  lastCallTime: z.string(),
  /** When it would come, called now. */
  from: z.string(),
  until: z.string(),
  isToday: z.boolean(),
  /** The last call of today or yesterday, or one that still stands. */
  call: call.nullable(),
})
export type PickupPlaceToCall = z.output<typeof place>

export const listPickupCalls = endpoint({
  route: 'GET /shops/:shopId/pickup-calls',
  summary: 'Which couriers can be called to fetch what waits, and how their calls stand',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({ items: z.array(place) }),
})

export const callPickup = endpoint({
  route: 'POST /shops/:shopId/pickup-calls',
  summary: 'Call a courier to fetch what waits at a branch; a call that stands is that one',
  permission: 'shop:shipping:book',
  audit: 'pickup.called',
  repeatable: 'a courier has one standing call at a branch, and who calls again finds it',
  params: shopParams,
  body: courier,
  output: z.object({ pickupCallId: id }),
  refusals: only(
    shippingRefusals,
    'nothing_to_hand_over',
    'courier_cannot',
    'no_courier',
    'pickup_incomplete',
  ),
})

export const cancelPickup = endpoint({
  route: 'POST /shops/:shopId/pickup-calls/:pickupCallId/cancellation',
  summary: 'Send a courier away that was called',
  permission: 'shop:shipping:book',
  audit: 'pickup.cancelled',
  repeatable: 'a call that is cancelled stays so; the courier is looked at before it is said',
  params: callParams,
  output: z.object({ pickupCallId: id }),
  refusals: only(
    shippingRefusals,
    'no_courier',
    'courier_cannot',
    'pickup_unsettled',
    'pickup_over',
    'pickup_not_cancellable',
    'pickup_unanswered',
  ),
})

export const saveLastCall = endpoint({
  route: 'PUT /shops/:shopId/couriers/:provider/last-call',
  summary: 'Until when a courier is called for the same day; null is the usual time',
  permission: 'shop:shipping:connect',
  audit: 'courier-use.saved',
  replaces: { none: 'one time of the day that whoever knows the courier reads from its card' },
  params: courierParams,
  body: z.object({
    lastCallTime: z
      .string()
      .max(5)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
  }),
  output: z.object({ lastCallTime: z.string().nullable() }),
  refusals: only(shippingRefusals, 'no_courier'),
})
