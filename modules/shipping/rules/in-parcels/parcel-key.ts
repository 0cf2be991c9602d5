export { MOST_PARCELS } from '@langraan/orders/rules'

/** By what a parcel of an order is known in lists: the first by its order alone, as where there is only one. */
export const parcelKey = ({ orderId, parcelNo }: { orderId: string; parcelNo: number }): string =>
  parcelNo === 1 ? orderId : `${orderId}.${parcelNo}`

/** The parcel of a key. */
export function parcelOfKey(key: string): { orderId: string; parcelNo: number } {
  const [orderId = '', no = '1'] = key.split('.')
  return { orderId, parcelNo: Number(no) }
}

type Numbered = { readonly orderNumber: string; readonly parcelNo: number; readonly parcelCount: number }

/** By what people call a parcel: "1042", and "1042 (1/2)" where its order goes in several. */
export const parcelName = ({ orderNumber, parcelNo, parcelCount }: Numbered): string =>
  parcelCount > 1 ? `${orderNumber} (${parcelNo}/${parcelCount})` : orderNumber
