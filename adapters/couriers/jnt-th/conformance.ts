import { startTestSandbox } from '@langraan/sandbox/testing/test-sandbox'
import type { CourierSettings, ParcelAtCourier } from '@langraan/shipping/ports'
import { z } from 'zod'
import type { CourierDouble, Doubles } from '../courier-double.ts'
import { openDigest } from './signatures.ts'

const SHOP = '019aa000-0000-7000-8000-00000000000a'

const accounts = z.object({ items: z.array(z.record(z.string(), z.string())) })
const orders = z.object({
  items: z.array(
    z.looseObject({
      txlogisticId: z.string(),
      isCancelled: z.boolean(),
      weightGrams: z.number(),
      codSatang: z.number(),
    }),
  ),
})

type Protocol = 'legacy' | 'open-platform'

/** How an answer about a parcel is made to tell what nobody knows, by each protocol. */
const meteors: Readonly<Record<Protocol, (answer: string) => string>> = {
  legacy: (answer) =>
    answer.replace(/"scantype":"[^"]*"/, '"scantype":"METEOR"').replace(/"desc":"[^"]*"/, '"desc":"อุกกาบาต"'),
  'open-platform': (answer) =>
    answer
      .replace(/"scanTypeCode":"[^"]*"/, '"scanTypeCode":"999"')
      .replace(/"scanType":"[^"]*"/, '"scanType":"METEOR"')
      .replace(/"desc":"[^"]*"/, '"desc":"อุกกาบาต"'),
}

/** The sandbox's J&T, with what moves its parcels and sets how it answers. */
export async function startJnt(protocol: Protocol) {
  const { url, control, remove } = await startTestSandbox()
  const found = accounts.parse(await control('GET', `jnt-th/accounts/${SHOP}`))
  const [main = {}, cod = {}] = found.items
  const settings: CourierSettings = {
    environment: 'production',
    protocol,
    ...main,
    pickupFrom: '13:00',
    pickupTo: '18:00',
    codCode: 'same',
    codCustomerid: '',
    codKey: '',
    codApiAccount: '',
    codPassword: '',
  }
  const move = (name: string) => (parcel: ParcelAtCourier) =>
    control('POST', `jnt-th/parcels/${parcel.courierTrackingCode}/moves`, { move: name }).then(() => {})
  const ordersOf = async (reference: string) =>
    orders
      .parse(await control('GET', 'jnt-th/parcels'))
      .items.filter(({ txlogisticId }) => txlogisticId === reference)
  const double: CourierDouble = {
    url: `${url}/jnt-th`,
    settings,
    wrong: { settings: { ...settings, key: 'nobody-has-this' }, field: 'key' },
    courierCode: 'EZ',
    parcelsOf: async (reference) =>
      (await ordersOf(reference)).map(({ isCancelled, weightGrams, codSatang }) => ({
        isBinding: !isCancelled,
        weightGrams,
        codSatang,
      })),
    walk: [
      { move: move('pick-up'), status: 'collected' },
      { move: move('depart'), status: 'moving' },
      { move: move('arrive'), status: 'moving' },
      { move: move('out-for-delivery'), status: 'delivering' },
      { move: move('problem'), status: 'problem' },
      { move: move('return'), status: 'returning' },
      { move: move('return-signed'), status: 'returned' },
      { move: move('deliver'), status: 'delivered' },
    ],
    unknownState: { change: meteors[protocol], words: 'อุกกาบาต' },
    webhook: ({ trackingCode }) => pushOf([{ billCode: trackingCode, details: [] }], settings.key ?? ''),
    close: remove,
  }
  const codSettings = {
    codCode: 'own',
    codCustomerid: cod.customerid ?? '',
    codKey: cod.key ?? '',
    codApiAccount: cod.apiAccount ?? '',
    codPassword: cod.password ?? '',
  }
  return { double, control, codSettings }
}

/** A push as J&T signs it. */
export function pushOf(told: object, key: string) {
  const bizContent = JSON.stringify(told)
  return {
    headers: { digest: openDigest(bizContent, key), apiaccount: '1', timestamp: '1700000000000' },
    body: Buffer.from(new URLSearchParams({ bizContent }).toString()),
  }
}

export const doubles: Doubles = {
  legacy: async () => (await startJnt('legacy')).double,
  'open platform': async () => (await startJnt('open-platform')).double,
}
