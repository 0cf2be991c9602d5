import { startTestSandbox } from '@langraan/sandbox/testing/test-sandbox'
import type { ParcelAtCourier } from '@langraan/shipping/ports'
import { isPostNumber } from '@langraan/shipping/rules'
import { z } from 'zod'
import type { StartDouble } from '../courier-double.ts'

const account = z.object({ values: z.object({ appKey: z.string(), webhookToken: z.string() }) })

/** The number of the next parcel that is handed in at the counter. */
function numbers(): () => string {
  let serial = 12_345_677
  return () => {
    serial += 1
    const found = [...'0123456789'].map((check) => `EB${serial}${check}TH`).find(isPostNumber)
    if (found === undefined) throw new Error('one of ten digits is always the right one')
    return found
  }
}

/** The sandbox's post. */
export const startDouble: StartDouble = async () => {
  const { url, control, remove } = await startTestSandbox()
  const { values } = account.parse(await control('GET', 'test-accounts/thailand-post/conformance'))
  const next = numbers()
  const scan =
    (code: number) =>
    async ({ courierTrackingCode }: ParcelAtCourier) => {
      await control('POST', `thailand-post/parcels/${courierTrackingCode}/scans`, { code })
    }
  const settings = { environment: 'production', ...values }
  return {
    url: `${url}/thailand-post`,
    settings,
    wrong: { settings: { ...settings, appKey: 'a key of nobody at all' }, field: 'appKey' },
    courierCode: '',
    parcelsOf: async () => [],
    handIn: async () => {
      const code = next()
      const at = { reference: code, purchaseId: null, trackingCode: code, courierTrackingCode: code }
      await scan(101)(at)
      return at
    },
    walk: [
      { move: scan(103), status: 'collected' },
      { move: scan(201), status: 'moving' },
      { move: scan(301), status: 'delivering' },
      { move: scan(401), status: 'problem' },
      { move: scan(501), status: 'delivered' },
    ],
    unknownState: {
      change: (answer) =>
        answer
          .replaceAll(/"status":"\d+"/g, '"status":"999"')
          .replace(/"status_description":"[^"]*"/, '"status_description":"อุกกาบาต"'),
      words: 'อุกกาบาต',
    },
    webhook: ({ trackingCode: barcode }) => ({
      headers: { authorization: `Bearer ${values.webhookToken}` },
      body: Buffer.from(JSON.stringify({ items: [{ barcode, status: '201' }] })),
    }),
    close: remove,
  }
}
