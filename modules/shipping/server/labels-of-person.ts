import type { KeptOfPerson } from '@langraan/customers/ports'
import { orderIdsOf } from '@langraan/orders/server'
import { eraseWordsOfCouriers } from './erase-words.sql.ts'
import { keysOfLabel } from './labels.ts'
import { removeManyLabels } from './print-labels.ts'
import { removeLabels } from './label-prints.sql.ts'
import { keysOfPhoto } from './photos/parcel-photos.ts'
import { photosOfPerson, removePhotosOf } from './photos/photos.sql.ts'
import { parcelsOfPerson } from './shipments.sql.ts'

const nameOfLabel = ({ orderNumber, shipmentId }: { orderNumber: number; shipmentId: string }): string =>
  `labels/${orderNumber}-${shipmentId}.pdf`

/**
 * A label has name, phone and address drawn into it, a photo of a parcel shows it, and couriers write into a parcel's course who took it: the file and
 * those words go, that the parcel went stays.
 */
export const labelsOfPersons: KeptOfPerson = {
  name: 'shipments',
  personalData: async (tx, customerId) =>
    (await parcelsOfPerson(tx, customerId)).map(({ shipmentId, labelKey, ...parcel }) => ({
      ...parcel,
      label: labelKey === null ? null : nameOfLabel({ ...parcel, shipmentId }),
    })),
  files: async (tx, customerId) => [
    ...(await parcelsOfPerson(tx, customerId)).flatMap((parcel) =>
      parcel.labelKey === null ? [] : [{ name: nameOfLabel(parcel), key: parcel.labelKey }],
    ),
    ...(await photosOfPerson(tx, customerId)).flatMap((photo) => {
      const [, key] = keysOfPhoto(photo)
      return key === undefined
        ? []
        : [{ name: `parcel-photos/${photo.orderNumber}-${photo.parcelPhotoId}.webp`, key }]
    }),
  ],
  erase: async (tx, customerIds, now) => {
    await eraseWordsOfCouriers(tx, customerIds)
    const orderIds = await orderIdsOf(tx, customerIds)
    const printed = await removeManyLabels(tx, orderIds, now)
    const photos = (await removePhotosOf(tx, orderIds)).flatMap(keysOfPhoto)
    const labels = (await removeLabels(tx, customerIds)).flatMap(({ shopId, shipmentId }) =>
      keysOfLabel(shopId, shipmentId),
    )
    return { fileKeys: [...labels, ...printed, ...photos] }
  },
}
