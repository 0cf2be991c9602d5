export { bindPhone } from './bind-contact.ts'
export { contactsOfCustomers } from './contacts.sql.ts'
export {
  addToFigures,
  findLiving,
  lockForFigures,
  putFigures,
  type WhereWent,
  whereTheyWent,
} from './customer-figures.sql.ts'
export { type Assigned, CustomersOfOrders, keepAssigned, type OrderOfBuyer } from './customers-of-orders.ts'
export type { CustomersDeps } from './customers-deps.ts'
export { customersRoutes } from './routes.ts'
export { addCustomerNote, purgeCustomerNotes, recordConsent } from './notes-and-consents.ts'
export { keepNamesToFind } from './names/other-names.ts'
export { removeFiles } from './erase-person.ts'
export { exportCustomers } from './export/export-customers.ts'
export { checkCustomerImport, giveUpCustomerCheck } from './imports/check-import.ts'
export { importCustomers } from './imports/run-import.ts'
export { setTag } from './customers.sql.ts'
export { createCustomer } from './save-customer.ts'
export { saveSegment } from './segments.ts'
export { customerOperations } from './tag-customers.ts'
export { served } from './served.ts'
