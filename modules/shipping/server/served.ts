import type { PictureEncoder } from '@langraan/gallery/ports'
import type { ServedModule } from '@langraan/http/server'
import { labelsOfPersons } from './labels-of-person.ts'
import type { JobData } from '../module.ts'
import { bookOrders } from './book-orders.ts'
import { checkCourier } from './connections/watch-keys.ts'
import { makeListPaper } from './hand-over/list-paper.ts'
import { makeLabel } from './labels.ts'
import { keepParcelPhoto } from './photos/parcel-photos.ts'
import { followPickup } from './pickup/follow-pickup.ts'
import { printLabels } from './print-labels.ts'
import { refreshTracking } from './refresh-tracking.ts'
import { shippingRoutes } from './routes.ts'
import { settleBooking } from './settle-booking.ts'
import type { ShippingDeps } from './shipping-deps.ts'
import { sendByHandOperation } from './tracking-list/write-many-by-hand.ts'

type WorkDeps = Parameters<typeof printLabels>[0] & ShippingDeps & { encoder: PictureEncoder }

export const served = {
  persons: [labelsOfPersons],
  routes: shippingRoutes,
  jobs: (deps) => ({
    'settle-booking': (job) => settleBooking(deps, job),
    'make-label': (job) => makeLabel(deps, job),
    'follow-pickup': (job) => followPickup(deps, job),
    'make-hand-over-paper': (job) => makeListPaper(deps, job),
    'keep-parcel-photo': (job) => keepParcelPhoto(deps, job),
    'check-courier': (job) => checkCourier(deps, job),
    'refresh-tracking': async (job) => refreshTracking(deps, job),
  }),
  work: (deps) => [bookOrders(deps), sendByHandOperation(deps), printLabels(deps)],
} satisfies ServedModule<ShippingDeps, WorkDeps, keyof JobData>
