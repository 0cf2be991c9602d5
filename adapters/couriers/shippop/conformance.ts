import { apiKey, startTestSandbox } from '@langraan/sandbox/testing/test-sandbox'
import type { ParcelAtCourier } from '@langraan/shipping/ports'
import { z } from 'zod'
import type { StartDouble } from '../courier-double.ts'

const parcels = z.object({
  items: z.array(
    z.looseObject({
      status: z.string(),
      refs: z.object({ ref_no_1: z.string() }),
      details: z.object({ weightGrams: z.number() }),
      codAmountSatang: z.number(),
    }),
  ),
})

/** The sandbox's Shippop. */
export const startDouble: StartDouble = async () => {
  const { url, control, remove } = await startTestSandbox()
  const move = (name: string) => async (parcel: ParcelAtCourier) => {
    await control('POST', `shippop/parcels/${parcel.trackingCode}/moves`, { move: name })
  }
  return {
    url: `${url}/shippop`,
    settings: { environment: 'production', apiKey },
    wrong: { settings: { environment: 'production', apiKey: 'nobody-has-this' }, field: 'apiKey' },
    courierCode: 'FLE',
    parcelsOf: async (reference) => {
      const answer = parcels.parse(await control('GET', 'shippop/parcels'))
      return answer.items
        .filter(({ refs }) => refs.ref_no_1 === reference)
        .map(({ status, details, codAmountSatang }) => ({
          isBinding: status !== 'wait',
          weightGrams: details.weightGrams,
          codSatang: codAmountSatang,
        }))
    },
    walk: [
      { move: move('pick-up'), status: 'moving' },
      { move: move('arrive-hub'), status: 'moving' },
      { move: move('arrive-destination'), status: 'moving' },
      { move: move('out-for-delivery'), status: 'moving' },
      { move: move('deliver'), status: 'delivered' },
    ],
    unknownState: {
      change: (answer) =>
        answer
          .replace(/"order_status":"\w+"/, '"order_status":"meteor"')
          .replace(/("states":\[\{"status":")[^"]*/, '$1METEOR')
          .replace(/("states":\[\{[^}]*"description":")[^"]*/, '$1อุกกาบาต'),
      words: 'อุกกาบาต',
    },
    webhook: ({ trackingCode }) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(
        new URLSearchParams({ tracking_code: trackingCode, order_status: 'shipping' }).toString(),
      ),
    }),
    close: remove,
  }
}
