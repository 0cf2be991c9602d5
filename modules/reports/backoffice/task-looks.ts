import { payPath } from '@langraan/shops/backoffice'
import type { Tone } from '@langraan/ui'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconFileInvoice,
  IconPackage,
  IconClipboardList,
  IconPlus,
  IconQrcode,
  IconReceipt,
  IconTruck,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import { countedPagePath, type TaskKind, taskPages } from '../rules/rules.ts'
import type { taskWords } from './task-words.ts'

type Words = 'doUpgrade' | 'doCheck' | 'doRefund' | 'doLook' | 'doBook' | 'doSet' | 'doAdd' | 'doPay'
type Look = {
  readonly icon: IconType
  readonly tone: Tone
  /** The page where it is done, of one that counts nothing. */
  readonly path?: string
  readonly verb: Words
  readonly hint?: `${TaskKind}Text` & keyof (typeof taskWords)['th']
}

/** How each kind of task looks, and where it is done. */
export const taskLooks: Readonly<Record<TaskKind, Look>> = {
  orders_full: { icon: IconFileInvoice, tone: 'red', verb: 'doUpgrade', hint: 'orders_fullText' },
  orders_uncounted: {
    icon: IconFileInvoice,
    tone: 'red',
    verb: 'doLook',
    hint: 'orders_uncountedText',
  },
  check_slips: { icon: IconReceipt, tone: 'amber', verb: 'doCheck' },
  refund_orders: { icon: IconArrowBackUp, tone: 'amber', verb: 'doRefund' },
  parcel_trouble: { icon: IconAlertTriangle, tone: 'red', verb: 'doLook' },
  cod_late: { icon: IconTruck, tone: 'amber', path: 'cod?view=late', verb: 'doLook' },
  cod_differs: { icon: IconReceipt, tone: 'amber', path: 'cod?view=differs', verb: 'doLook' },
  book_couriers: { icon: IconPackage, tone: 'amber', verb: 'doBook' },
  low_stock: { icon: IconClipboardList, tone: 'grey', verb: 'doLook' },
  set_up_payment: {
    icon: IconQrcode,
    tone: 'blue',
    path: 'settings',
    verb: 'doSet',
    hint: 'set_up_paymentText',
  },
  mend_courier: {
    icon: IconAlertTriangle,
    tone: 'red',
    path: 'settings/couriers',
    verb: 'doLook',
    hint: 'mend_courierText',
  },
  connect_courier: {
    icon: IconTruck,
    tone: 'blue',
    path: 'settings/couriers',
    verb: 'doSet',
    hint: 'connect_courierText',
  },
  add_products: {
    icon: IconPlus,
    tone: 'blue',
    path: 'products/import',
    verb: 'doAdd',
    hint: 'add_productsText',
  },
  package_due: {
    icon: IconFileInvoice,
    tone: 'grey',
    verb: 'doPay',
    hint: 'package_dueText',
  },
}

/** Where a task of a shop is done. */
export function taskHref(shopId: string, kind: TaskKind): string {
  const counted = taskPages[kind]
  if (counted !== undefined) return countedPagePath(shopId, counted)
  const { path } = taskLooks[kind]
  return path === undefined ? payPath(shopId) : `/app/shops/${shopId}/${path}`
}
