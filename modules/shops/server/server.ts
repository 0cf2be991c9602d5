export { branchesOf, defaultBranch, findBranch, type Branch } from './branches.ts'
export { certificateOf, challengeAnswer } from './certificates.sql.ts'
export { encodeLogos } from './encode-logos.ts'
export { type CertificateDeps, orderCertificate, orderDueCertificates } from './order-certificate.ts'
export { watchOwnDomain } from './own-domain.ts'
export { channelsAllowed, galleryRoom, ordersPerDay } from './package-limits.ts'
export { refuseExpired } from './refuse-expired.ts'
export { resealCertificates } from './reseal-certificates.ts'
export { resealPageTokens } from './reseal-page-tokens.ts'
export { shopsRoutes } from './routes.ts'
export { sellingSettings, type SellingSettings } from './selling-settings.ts'
export type { ShopsDeps } from './shops-deps.ts'
export { shopProfile } from './shop-profile.ts'
export { squareLogoKey, wideLogoKey } from './logos.sql.ts'
export { versionOf as logoVersionOf } from './logo-version.ts'
export {
  bumpStorefrontRevision,
  putPackageInForce,
  shopCardOf,
  shopIdOfHost,
  shopsOfPerson,
  type ShopRow,
  standingOf,
} from './shops.sql.ts'
export { served } from './served.ts'
