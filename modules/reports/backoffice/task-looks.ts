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
import type { TaskKind } from '../rules/rules.ts'
import type { dashboardWords } from './dashboard-words.ts'

type Words = 'doUpgrade' | 'doCheck' | 'doRefund' | 'doLook' | 'doBook' | 'doSet' | 'doAdd' | 'doPay'
type Look = {
  readonly icon: IconType
  readonly tone: Tone
  readonly path: string
  readonly verb: Words
  readonly hint?: `${TaskKind}Text` & keyof (typeof dashboardWords)['th']
}

/** How each kind of task looks, and where it is done. */
export const taskLooks: Readonly<Record<TaskKind, Look>> = {
  orders_full: { icon: IconFileInvoice, tone: 'red', path: '', verb: 'doUpgrade', hint: 'orders_fullText' },
  orders_uncounted: {
    icon: IconFileInvoice,
    tone: 'red',
    path: 'orders?view=unpaid',
    verb: 'doLook',
    hint: 'orders_uncountedText',
  },
  check_slips: { icon: IconReceipt, tone: 'amber', path: 'payment-notices', verb: 'doCheck' },
  refund_orders: { icon: IconArrowBackUp, tone: 'amber', path: 'orders?view=to_refund', verb: 'doRefund' },
  parcel_trouble: { icon: IconAlertTriangle, tone: 'red', path: 'orders?view=trouble', verb: 'doLook' },
  book_couriers: { icon: IconPackage, tone: 'amber', path: 'orders?view=to_ship', verb: 'doBook' },
  low_stock: { icon: IconClipboardList, tone: 'grey', path: 'stock?low=yes', verb: 'doLook' },
  set_up_payment: {
    icon: IconQrcode,
    tone: 'blue',
    path: 'settings',
    verb: 'doSet',
    hint: 'set_up_paymentText',
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
    path: '',
    verb: 'doPay',
    hint: 'package_dueText',
  },
}

/** Where a task of a shop is done. */
export const taskHref = (shopId: string, kind: TaskKind): string =>
  kind === 'package_due' || kind === 'orders_full'
    ? payPath(shopId)
    : `/app/shops/${shopId}/${taskLooks[kind].path}`
