import type { ServedModule } from '@langraan/http/server'
import { supplierRoutes } from './routes.ts'
import type { SupplierDeps } from './supplier-deps.ts'

export const served = { routes: supplierRoutes } satisfies ServedModule<SupplierDeps>
