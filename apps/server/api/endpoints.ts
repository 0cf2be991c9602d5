import type { Endpoint } from '@langraan/http'
import { namedEndpoints } from './api-document.ts'

/** Every request of the modules by the name of its use case: `confirmPaymentNotice`. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  namedEndpoints.map(({ name, endpoint }) => [name, endpoint]),
)
