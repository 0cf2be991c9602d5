import type { KeptOfPerson } from '@langraan/customers/ports'
import { documentsOfPersons } from '@langraan/invoices/server'
import { ordersOfPerson } from '@langraan/orders/server'
import { bankLinesOfPersons, slipsOfPersons } from '@langraan/payments/server'
import { labelsOfPersons } from '@langraan/shipping/server'
import { heldForPersons } from '@langraan/stock/server'

/** Customers lie below orders, money and parcels, which hand over what is theirs of a person. */
export const KEPT_OF_PERSONS: readonly KeptOfPerson[] = [
  ordersOfPerson,
  slipsOfPersons,
  bankLinesOfPersons,
  labelsOfPersons,
  documentsOfPersons,
  heldForPersons,
]
