import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@langraan/sandbox'
import type { ParcelAtCourier } from '@langraan/shipping/ports'
import { z } from 'zod'
import type { StartDouble } from '../courier-double.ts'

const account = z.object({ values: z.object({ appKey: z.string(), webhookToken: z.string() }) })
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The number of the next parcel that is handed in at the counter. */
function numbers(): () => string {
  let serial = 12_345_677
  return () => {
    serial += 1
    const digits = String(serial)
    const rest = 11 - (WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)
    return `EB${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}TH`
  }
}

/** The sandbox's post. */
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
  const asked = await fetch(`${url}/control/test-accounts/thailand-post/conformance`)
  const { values } = account.parse(await asked.json())
  const next = numbers()
  const scan =
    (code: number) =>
    async ({ courierTrackingCode }: ParcelAtCourier) => {
      const answer = await fetch(`${url}/control/thailand-post/parcels/${courierTrackingCode}/scans`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      })
      if (!answer.ok) throw new Error(`no scan ${code}: ${await answer.text()}`)
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
    close: async () => {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
