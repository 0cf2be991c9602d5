export { createCertificateAuthority } from './authority.ts'
export { createDomainReach } from './reach.ts'
