import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { encodeLogos } from './encode-logos.ts'
import { type CertificateDeps, orderCertificate } from './order-certificate.ts'
import { watchOwnDomain } from './own-domain.ts'
import { shopsRoutes } from './routes.ts'
import type { ShopsDeps } from './shops-deps.ts'

type WorkDeps = {
  shops: ShopsDeps
  logos: Parameters<typeof encodeLogos>[0]
  /** None where a proxy holds the certificates. */
  certificates: CertificateDeps | undefined
}

export const served = {
  routes: shopsRoutes,
  jobs: ({ shops, logos, certificates }) => ({
    'encode-logos': (job) => encodeLogos(logos, job),
    'check-domain': (job) => watchOwnDomain(shops, job),
    'order-certificate': certificates && ((job) => orderCertificate(certificates, job)),
  }),
} satisfies ServedModule<ShopsDeps, WorkDeps, keyof JobData>
