import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type SignedRequest = {
  method: string
  /** Path and query as they came. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

const SKEW_MS = 15 * 60_000
const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * What is wrong with a request that is signed by AWS Signature Version 4 for S3, as the store would say it; undefined
 * for a good one. Written from AWS's description of the canonical request, to check those who use a library.
 */
export function signatureFault(request: SignedRequest, known: Credentials, now: Date): string | undefined {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': bodyHash = '',
  } = request.headers
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!parts) return authorization === '' ? 'AccessDenied' : 'AuthorizationHeaderMalformed'
  const [, keyId = '', day = '', region = '', signedNames = '', signature = ''] = parts
  if (keyId !== known.accessKeyId) return 'InvalidAccessKeyId'
  if (!date.startsWith(day) || Math.abs(timeOf(date) - now.getTime()) > SKEW_MS) return 'RequestTimeTooSkewed'
  const names = signedNames.split(';')
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !names.includes(name)) || region !== known.region)
    return 'SignatureDoesNotMatch'
  if (bodyHash !== hex(request.body)) return 'XAmzContentSHA256Mismatch'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, hex(canonical(request, names, bodyHash))].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${known.secretAccessKey}`, day))
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

function canonical(
  { method, url, headers }: SignedRequest,
  names: readonly string[],
  bodyHash: string,
): string {
  const [path = '/', query = ''] = url.split('?')
  const encodedPath = path
    .split('/')
    .map((part) => strict(decodeURIComponent(part)))
    .join('/')
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${strict(name)}=${strict(value)}`)
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}\n`)
  return [method, encodedPath, pairs.toSorted().join('&'), lines.join(''), names.join(';'), bodyHash].join(
    '\n',
  )
}

/** `20261121T063000Z` as a time. */
function timeOf(date: string): number {
  const text = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Date.parse(text)
}
