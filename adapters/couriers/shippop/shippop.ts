import { type BookingOutcome, type Courier, CourierRefused } from '@langraan/shipping/ports'
import { ShippopClient, ShippopError } from './client.ts'
import {
  confirmationOf,
  isUnpaid,
  parcelItem,
  purchaseOutcome,
  ratesOf,
  reservationOf,
  trackingOf,
} from './translate.ts'

export type ShippopSettings = { baseUrl: string }

const HARMLESS = {
  name: 'ทดสอบ',
  phone: '0812345678',
  addressLine: '1',
  subdistrict: 'พระบรมมหาราชวัง',
  district: 'พระนคร',
  province: 'กรุงเทพมหานคร',
  zipcode: '10200',
}

/** Shippop, the aggregator. Bookings are made in two steps; only `confirm` charges. */
export function createShippop(settings: ShippopSettings): Courier {
  const client = new ShippopClient(settings.baseUrl)
  const inquire = async (key: string, purchaseId: string): Promise<BookingOutcome> =>
    purchaseOutcome(
      await client.call('tracking_purchase', { api_key: key, purchase_id: purchaseId }),
      purchaseId,
    )
  return {
    // There is no call for a key alone: a price that nobody orders tells whether it is taken.
    checkKey: (key) =>
      saysYes(() =>
        client.call('pricelist', {
          api_key: key,
          data: {
            0: parcelItem({
              from: HARMLESS,
              to: HARMLESS,
              weightGrams: 500,
              codSatang: 0,
              items: [{ name: 'ทดสอบ', quantity: 1, priceSatang: 100 }],
            }),
          },
        }),
      ),
    rates: async (key, parcel) => {
      try {
        return ratesOf(
          await client.call('pricelist', {
            api_key: key,
            data: { 0: { ...parcelItem(parcel), showall: 1 } },
          }),
        )
      } catch (error) {
        if (error instanceof ShippopError) throw new CourierRefused(error.message)
        throw error
      }
    },
    reserve: async (key, parcel, courierCode, reference) => {
      try {
        return reservationOf(
          await client.call('booking', {
            api_key: key,
            email: 'booking@langraan.example',
            data: { 0: parcelItem(parcel, courierCode, reference) },
          }),
        )
      } catch (error) {
        if (error instanceof ShippopError) return { refused: error.message }
        throw error
      }
    },
    confirm: (key, purchaseId) => confirm(client, inquire, key, purchaseId),
    inquire: (key, purchaseId) => settledInquiry(client, inquire, key, purchaseId),
    cancel: async (key, trackingCode, courierTrackingCode) => {
      try {
        // Newer documentation names the courier's number, older Shippop's own: both are sent.
        await client.call('cancel', {
          api_key: key,
          tracking_code: trackingCode,
          courier_tracking_code: courierTrackingCode,
        })
        return { cancelled: true }
      } catch (error) {
        if (error instanceof ShippopError) return { refused: error.message }
        throw error
      }
    },
    tracking: async (trackingCode) => {
      try {
        return trackingOf(await client.call('tracking', { tracking_code: trackingCode }))
      } catch (error) {
        if (error instanceof ShippopError) return undefined
        throw error
      }
    },
  }
}

type Inquire = (key: string, purchaseId: string) => Promise<BookingOutcome>

/** After anything but a clear answer the purchase is asked about, never confirmed again: Shippop may have done it. */
async function confirm(
  client: ShippopClient,
  inquire: Inquire,
  key: string,
  purchaseId: string,
): Promise<BookingOutcome> {
  try {
    const answer = confirmationOf(
      await client.call('confirm', { api_key: key, purchase_id: purchaseId }),
      purchaseId,
    )
    if ('outcome' in answer && answer.outcome === 'refused') return answer
    return await inquire(key, purchaseId)
  } catch {
    return inquire(key, purchaseId).catch(() => ({ outcome: 'unknown' as const, purchaseId }))
  }
}

/** The worker's question, well after the confirm: what is still unpaid then was never confirmed. */
async function settledInquiry(
  client: ShippopClient,
  inquire: Inquire,
  key: string,
  purchaseId: string,
): Promise<BookingOutcome> {
  const answer = await client.call('tracking_purchase', { api_key: key, purchase_id: purchaseId })
  return isUnpaid(answer) ? { outcome: 'refused', reason: 'การจองไม่ได้รับการยืนยัน' } : inquire(key, purchaseId)
}

async function saysYes(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    if (error instanceof ShippopError) return false
    throw error
  }
}
