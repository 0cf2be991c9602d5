// Every folder here, written by `npm run generate`.
import type { CourierDeclaration } from '@langraan/shipping/ports'
import { jntTh } from './jnt-th/jnt-th.ts'
import { shippop } from './shippop/shippop.ts'

/** The couriers that shops can connect. */
export const couriers: readonly CourierDeclaration[] = [jntTh, shippop]
