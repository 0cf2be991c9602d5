import type { SandboxContext } from '../context.ts'
import { isOn } from '../http/fields.ts'
import { postAccount, postAddressOf } from './accounts.ts'
import { itemOf, postDateTime } from './items.ts'
import type { PostParcel } from './parcels.ts'

export const isHeardByPost = (status: number): boolean => status >= 200 && status < 300

/** Whether what is pushed shows nobody's token: as somebody else would send it. */
export const arePostPushesBare = ({ state }: Pick<SandboxContext, 'state'>): boolean =>
  isOn(state.collection<Record<string, unknown>>('settings').get('thailand-post') ?? {}, 'pushesBare')

export const setPostPushesBare = ({ state }: Pick<SandboxContext, 'state'>, pushesBare: boolean): void =>
  state.collection('settings').put('thailand-post', { pushesBare })

/** Tells those who follow a parcel of its last scan. */
export function pushScan(context: SandboxContext, parcel: PostParcel): void {
  const scan = parcel.scans.at(-1)
  if (!scan) return
  for (const appKey of parcel.followers) {
    const url = postAddressOf(context, appKey)
    const account = postAccount(context, appKey)
    if (!url || !account) continue
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (!arePostPushesBare(context)) headers['authorization'] = `Bearer ${account.webhookToken}`
    context.postPushes.add({
      url,
      headers,
      body: JSON.stringify({
        items: [itemOf(parcel, scan, 'TH')],
        track_datetime: postDateTime(scan.at, 'TH').replace(/:\d{2}\+/, '+'),
      }),
      subject: parcel.barcode,
      tells: String(scan.code),
    })
  }
}
