import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@langraan/sandbox'
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
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-couriers-'))
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1', appSecret: 'x' },
    shippop: { apiKeys: ['conformance-key-1'], webhookUrl: null },
  })
  const url = `http://127.0.0.1:${new URL(sandbox.url).port}`
  const get = async (at: string): Promise<unknown> => (await fetch(`${url}/control/${at}`)).json()
  const { values: keys } = account.parse(await get('test-accounts/flash/conformance'))
  const move = (name: string) => async (parcel: ParcelAtCourier) => {
    const answer = await fetch(`${url}/control/flash/parcels/${parcel.trackingCode}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ move: name }),
    })
    if (!answer.ok) throw new Error(`no move ${name}: ${await answer.text()}`)
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
        .parse(await get('flash/parcels'))
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
    close: async () => {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
