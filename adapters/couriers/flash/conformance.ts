import { startTestSandbox } from '@langraan/sandbox/testing/test-sandbox'
import type { ParcelAtCourier } from '@langraan/shipping/ports'
import { z } from 'zod'
import type { StartDouble } from '../courier-double.ts'
import { signatureOf } from './signature.ts'

const account = z.object({ values: z.object({ mchId: z.string(), secretKey: z.string() }) })
const parcels = z.object({
  items: z.array(
    z.looseObject({
      outTradeNo: z.string(),
      state: z.number(),
      weightGrams: z.number(),
      codSatang: z.number(),
    }),
  ),
})

/** The sandbox's Flash. */
export const startDouble: StartDouble = async () => {
  const { url, control, remove } = await startTestSandbox()
  const { values: keys } = account.parse(await control('GET', 'test-accounts/flash/conformance'))
  const move = (name: string) => async (parcel: ParcelAtCourier) => {
    await control('POST', `flash/parcels/${parcel.trackingCode}/moves`, { move: name })
  }
  const pushed = (data: object) => {
    const head = { mchId: keys.mchId, nonceStr: '1543210000000' }
    const sign = signatureOf(head, keys.secretKey)
    const body = new URLSearchParams({ ...head, sign, data: JSON.stringify(data) })
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(body.toString()),
    }
  }
  const settings = { environment: 'production', ...keys, warehouseNo: '' }
  return {
    url: `${url}/flash`,
    settings,
    wrong: { settings: { ...settings, secretKey: 'a key of nobody at all' }, field: 'secretKey' },
    courierCode: '1',
    parcelsOf: async (reference) =>
      parcels
        .parse(await control('GET', 'flash/parcels'))
        .items.filter(({ outTradeNo }) => outTradeNo === reference)
        .map(({ state, weightGrams, codSatang }) => ({ isBinding: state !== 9, weightGrams, codSatang })),
    walk: [
      { move: move('collect'), status: 'collected' },
      { move: move('transit'), status: 'moving' },
      { move: move('delivering'), status: 'delivering' },
      { move: move('fail'), status: 'problem' },
      { move: move('go-back'), status: 'returning' },
      { move: move('return'), status: 'returned' },
    ],
    unknownState: {
      change: (answer) =>
        answer
          .replace(/"state":\d+/, '"state":77')
          .replace(/("routes":\[\{.*?"message":")[^"]*/, '$1อุกกาบาต'),
      words: 'อุกกาบาต',
    },
    webhook: ({ trackingCode: pno }) => pushed({ pno, recentPno: pno, state: '2' }),
    billedOtherwise: ({ trackingCode: pno }) => ({
      sent: pushed({ pno, recentPno: pno, weight: 1500, price: '5000' }),
      correction: { priceSatang: 5000, weightGrams: 1500 },
    }),
    close: remove,
  }
}
