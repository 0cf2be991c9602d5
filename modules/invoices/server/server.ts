export { documentsOfPersons } from './documents-of-person.ts'
export { makeSaleDocument } from './document-pdf.ts'
export type { InvoicesDeps } from './invoices-deps.ts'
export { invoicesRoutes } from './routes.ts'
