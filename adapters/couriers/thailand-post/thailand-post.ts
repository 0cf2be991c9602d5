import { defineCourier, type ParcelAtCourier } from '@langraan/shipping/ports'
import { isPostNumber } from '@langraan/shipping/rules'
import { NotTaken, PostClient } from './client.ts'
import { fields, lead, name, webhookHelp } from './profile.ts'
import { trackingOf } from './tracking.ts'
import { readWebhook } from './webhook.ts'

// A thousand questions are free in a day: a few hundred parcels under way can be asked about.
const ASKED_EVERY_SECONDS = 6 * 3600

/** Thailand Post, which tells where parcels are and cannot be booked. */
export const thailandPost = defineCourier({
  provider: 'thailand-post',
  name,
  kind: 'carrier',
  lead,
  mark: 'post',
  marks: {},
  fields,
  environments: { production: 'https://trackapi.thailandpost.co.th' },
  can: { track: 'with-key' },
  follows: isPostNumber,
  askedEverySeconds: ASKED_EVERY_SECONDS,
}).by({
  webhook: { proof: 'address', help: webhookHelp, read: readWebhook },
  open: ({ fetch, urlOf, now }) => {
    const client = new PostClient(urlOf('production'), fetch, now)
    return {
      check: async ({ appKey }) => {
        try {
          await client.authenticate(appKey)
          return { taken: true }
        } catch (error) {
          if (error instanceof NotTaken) return { taken: false, field: 'appKey' }
          throw error
        }
      },
      track: async (parcel, { appKey }) => {
        const wanted = wantedOf(parcel)
        return trackingOf(await client.call('api', 'track', appKey, wanted), barcodeOf(parcel))
      },
      watch: async ({ appKey }, parcel) => {
        await client.call('webhook', 'hook', appKey, wantedOf(parcel))
      },
    }
  },
})

const barcodeOf = ({ courierTrackingCode }: ParcelAtCourier): string => courierTrackingCode.toUpperCase()

const wantedOf = (parcel: ParcelAtCourier) => ({
  status: 'all',
  language: 'TH',
  barcode: [barcodeOf(parcel)],
})
