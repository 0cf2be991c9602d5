// Every folder here, written by `npm run generate`.
import type { CourierDeclaration } from '@langraan/shipping/ports'
import { flash } from './flash/flash.ts'
import { jntTh } from './jnt-th/jnt-th.ts'
import { shippop } from './shippop/shippop.ts'
import { thailandPost } from './thailand-post/thailand-post.ts'

/** The couriers that shops can connect. */
export const couriers: readonly CourierDeclaration[] = [flash, jntTh, shippop, thailandPost]
