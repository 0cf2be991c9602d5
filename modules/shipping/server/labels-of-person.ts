import type { KeptOfPerson } from '@langraan/customers/ports'
import { orderIdsOf } from '@langraan/orders/server'
import { eraseWordsOfCouriers } from './erase-words.sql.ts'
import { keysOfLabel } from './labels.ts'
import { removeManyLabels } from './print-labels.ts'
import { removeLabels } from './label-prints.sql.ts'
import { parcelsOfPerson } from './shipments.sql.ts'

const nameOfLabel = ({ orderNumber, shipmentId }: { orderNumber: number; shipmentId: string }): string =>
  `labels/${orderNumber}-${shipmentId}.pdf`

/**
 * A label has name, phone and address drawn into it, and couriers write into a parcel's course who took it: the file and
 * those words go, that the parcel went stays.
 */
export const labelsOfPersons: KeptOfPerson = {
  name: 'shipments',
  personalData: async (tx, customerId) =>
    (await parcelsOfPerson(tx, customerId)).map(({ shipmentId, labelKey, ...parcel }) => ({
      ...parcel,
      label: labelKey === null ? null : nameOfLabel({ ...parcel, shipmentId }),
    })),
  files: async (tx, customerId) =>
    (await parcelsOfPerson(tx, customerId)).flatMap((parcel) =>
      parcel.labelKey === null ? [] : [{ name: nameOfLabel(parcel), key: parcel.labelKey }],
    ),
  erase: async (tx, customerIds, now) => {
    await eraseWordsOfCouriers(tx, customerIds)
    const printed = await removeManyLabels(tx, await orderIdsOf(tx, customerIds), now)
    const labels = (await removeLabels(tx, customerIds)).flatMap(({ shopId, shipmentId }) =>
      keysOfLabel(shopId, shipmentId),
    )
    return { fileKeys: [...labels, ...printed] }
  },
}
