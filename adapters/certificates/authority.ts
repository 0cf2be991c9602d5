import { createPrivateKey, X509Certificate } from 'node:crypto'
import type {
  CertificateAuthority,
  CertificateOrder,
  IssuedCertificate,
  OrderOutcome,
} from '@langraan/shops/ports'
import type * as acmeClient from 'acme-client'
import type { Authorization, Client, Order } from 'acme-client'
import { AccountRefusal, AuthorityRefusal, BAD_NONCE, problemOf, readProblem } from './problem.ts'

export type AuthorityOptions = {
  directoryUrl: string
  /** Whom the authority may write to. */
  contact?: string | undefined
  /** What it gave us to name our account there by, where it asks for that; the key in base64url is a secret. */
  externalAccount?: { keyId: string; hmacKey: string } | undefined
  now: () => Date
  /** The first pause between two looks at what the authority is doing; they double up to thirty seconds. */
  pauseMs?: number
}

type Acme = typeof acmeClient

const CALL_WITHIN_MS = 30_000
const LONGEST_PAUSE_MS = 30_000
// With pauses that double from a second: five minutes for both waits of an order, within what it may take.
const LOOKS = 10
const BAD_REQUEST = 400

/** Orders certificates by RFC 8555, with answers to HTTP-01 challenges. */
export function createCertificateAuthority(options: AuthorityOptions): CertificateAuthority {
  let loading: Promise<Acme> | undefined
  // Only a worker that orders has it in memory.
  const load = () => (loading ??= loadAcme(options.now))
  return {
    directoryUrl: options.directoryUrl,
    newAccountKey: async () => String(await (await load()).crypto.createPrivateEcdsaKey('P-256')),
    order: async (order) => {
      const acme = await load()
      try {
        return { issued: await obtain(acme, options, order) }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/**
 * The library waits as long as an authority says when it says to wait, be it days, tells of a refusal nothing but its
 * text, and has no time limit: all of that is ours to decide.
 */
async function loadAcme(now: () => Date): Promise<Acme> {
  const acme = await import('acme-client')
  const { axios } = acme
  Object.assign(axios.defaults, {
    acmeSettings: { retryMaxAttempts: 0, retryDefaultDelay: 0 },
    timeout: CALL_WITHIN_MS,
    maxRedirects: 0,
    maxContentLength: 1_048_576,
  })
  axios.interceptors.response.use((response) => {
    if (response.status < BAD_REQUEST) return response
    const told = readProblem(response.data, response.headers['retry-after'], now())
    if (told?.type === BAD_NONCE) return response
    throw told ? new AuthorityRefusal(told) : new Error(`the authority answered HTTP ${response.status}`)
  })
  return acme
}

function outcomeOf(error: unknown): OrderOutcome {
  if (error instanceof AccountRefusal) return { problem: 'account_refused', detail: error.message }
  if (error instanceof AuthorityRefusal) return problemOf(error.told)
  return { problem: 'authority_away', detail: error instanceof Error ? error.message : String(error) }
}

async function obtain(
  acme: Acme,
  options: AuthorityOptions,
  { accountKey, host, show }: CertificateOrder,
): Promise<IssuedCertificate> {
  const { directoryUrl, externalAccount, pauseMs = 1000 } = options
  const client = new acme.Client({
    directoryUrl,
    accountKey,
    ...(externalAccount && {
      externalAccountBinding: { kid: externalAccount.keyId, hmacKey: externalAccount.hmacKey },
    }),
    backoffAttempts: LOOKS,
    backoffMin: pauseMs,
    backoffMax: LONGEST_PAUSE_MS,
  })
  await signUp(client, options)
  const order = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] })
  for (const authorization of await client.getAuthorizations(order))
    if (authorization.status !== 'valid') await authorise(client, order, authorization, show)
  const [key, request] = await acme.crypto.createCsr(
    { altNames: [host] },
    await acme.crypto.createPrivateEcdsaKey('P-256'),
  )
  const chain = await client.getCertificate(await client.finalizeOrder(order, request))
  return checked({ host, chain, key: String(key) }, acme)
}

/** With a key that is known there this finds the account; it makes one no more than once. */
async function signUp(client: Client, { contact, externalAccount }: AuthorityOptions): Promise<void> {
  try {
    await client.createAccount({
      termsOfServiceAgreed: true,
      ...(contact && { contact: [`mailto:${contact}`] }),
    })
  } catch (error) {
    if (!(error instanceof AuthorityRefusal)) throw error
    throw AccountRefusal.of(error, externalAccount !== undefined) ?? error
  }
}

async function authorise(
  client: Client,
  order: Order,
  authorization: Authorization,
  show: CertificateOrder['show'],
): Promise<void> {
  const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
  if (!challenge) throw new Error('the authority offers no http-01 challenge')
  await show(challenge.token, await client.getChallengeKeyAuthorization(challenge))
  if (challenge.status === 'pending') await client.completeChallenge(challenge)
  try {
    await client.waitForValidStatus(authorization)
  } catch (error) {
    throw (await refusalOf(client, order)) ?? error
  }
}

/** Why an authorization is invalid stands with its challenge, and nowhere in what the library throws. */
async function refusalOf(client: Client, order: Order): Promise<AuthorityRefusal | undefined> {
  const authorizations = await client.getAuthorizations(order)
  const errors = authorizations.flatMap(({ challenges }) => challenges.map((challenge) => challenge.error))
  for (const error of errors) {
    const told = readProblem(error, undefined, new Date(0))
    if (told) return new AuthorityRefusal(told)
  }
  return undefined
}

/** What came is for this name and for the key that was made for it, or is not kept. */
function checked(
  { host, chain, key }: { host: string; chain: string; key: string },
  acme: Acme,
): IssuedCertificate {
  const [first = ''] = acme.crypto.splitPemChain(chain)
  const leaf = new X509Certificate(first)
  if (leaf.checkHost(host) === undefined)
    throw new Error(`the authority sent a certificate that is not for ${host}`)
  if (!leaf.checkPrivateKey(createPrivateKey(key)))
    throw new Error('the authority sent a certificate for another key')
  return { chain, key, issuedAt: new Date(leaf.validFrom), expiresAt: new Date(leaf.validTo) }
}
