import type { Tx } from '@langraan/db'
import type { CertificateProblem } from './rules/rules.ts'

export type SocialPage = { pageId: string; name: string; pictureUrl: string; accessToken: string }

/** Lists the pages that somebody manages at a provider. */
export interface PageProvider {
  /** The pages behind a person's access token; undefined when the token is not valid for our app. */
  pagesOf(accessToken: string): Promise<SocialPage[] | undefined>
}

export type NewShop = {
  shopId: string
  branchId: string
  ownerId: string
  name: string
  phone: string
  /** The Facebook page that was chosen on the way, with its token sealed (base64). */
  page?: { pageId: string; name: string; tokenSealed: string } | undefined
}

/** What other modules do in the transaction in which a shop begins, such as its first shipping method. */
export type ShopOpening = (tx: Tx, shop: NewShop, now: Date) => Promise<void>

/** Whoever plays the outside world, where it is played: gives shops their keys and accounts there. */
export interface TestAccounts {
  /** What a shop enters to use a service, by the names of its fields; undefined where there is none. */
  of(service: string, shopId: string): Promise<Readonly<Record<string, string>> | undefined>
  /** Tells a courier where it is to send what it tells by itself, as the shop would tell its people. */
  tellWebhook(service: string, settings: Readonly<Record<string, string>>, url: string): Promise<void>
}

/** The DNS. */
export interface DomainRecords {
  /** The TXT records under a name, empty when there are none; `unreachable` when nobody answered for it. */
  texts(name: string): Promise<readonly string[] | 'unreachable'>
}

export type CertificateOrder = {
  /** PEM. The same key is the same account, however often it is shown. */
  accountKey: string
  host: string
  /** Has the answer stand at `/.well-known/acme-challenge/{token}` of the host, before the authority looks there. */
  show(token: string, answer: string): Promise<void>
}

export type IssuedCertificate = {
  /** PEM, the host's own certificate first. */
  chain: string
  /** PEM. */
  key: string
  issuedAt: Date
  expiresAt: Date
}

export type OrderOutcome =
  | { issued: IssuedCertificate }
  | { problem: CertificateProblem; waitSeconds?: number; detail: string }

/** Who issues certificates (RFC 8555). */
export interface CertificateAuthority {
  /** Where it is reached: an account belongs to one. */
  readonly directoryUrl: string
  newAccountKey(): Promise<string>
  order(order: CertificateOrder): Promise<OrderOutcome>
}

/** The web as others see it. */
export interface DomainReach {
  /** What a plain request to a path of a host is answered; undefined when nothing that we could be answers. */
  ask(host: string, path: string): Promise<string | undefined>
}
