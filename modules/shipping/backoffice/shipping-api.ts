import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const shippingApi = createApi<typeof contract>()

export const labelUrl = (shopId: string, shipmentId: string): string =>
  `/api/v1/shops/${shopId}/shipments/${shipmentId}/label`

const MARKS: Readonly<Record<string, string>> = {
  FLE: 'flash',
  FLEB: 'flash',
  JNTP: 'jt',
  JNTD: 'jt',
  EMST: 'post',
  ECP: 'post',
  KRYX: 'kex',
  KRYS: 'kex',
  BEST: 'best',
  SPX: 'shopee',
}

/** The plain mark that a courier is drawn as. */
export const courierMark = (courierCode: string): string => MARKS[courierCode] ?? courierCode
