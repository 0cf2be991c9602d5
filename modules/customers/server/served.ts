import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { removeFiles } from './erase-person.ts'
import { exportCustomers } from './export/export-customers.ts'
import { checkCustomerImport, giveUpCustomerCheck } from './imports/check-import.ts'
import { importCustomers } from './imports/run-import.ts'
import { customersRoutes } from './routes.ts'
import { customerOperations } from './tag-customers.ts'

export const served = {
  routes: customersRoutes,
  jobs: (deps) => ({
    'check-customer-import': (job) => checkCustomerImport(deps, job),
    'remove-files': (job) => removeFiles(deps.files, job),
  }),
  givenUp: (deps) => ({ 'check-customer-import': { tell: (job) => giveUpCustomerCheck(deps, job) } }),
  work: (deps) => [...customerOperations, importCustomers(deps), exportCustomers(deps)],
} satisfies ServedModule<CustomersDeps, CustomersDeps, keyof JobData>
