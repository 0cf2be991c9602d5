import { z } from 'zod'

/**
 * Every setting of the product, read from the environment once, here and nowhere else.
 * `docs/deploy.md` explains each; the launcher fills in what a single machine needs.
 */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  APP_PORT: z.coerce.number().int().min(1).max(65535).default(4000),
  STOREFRONT_PORT: z.coerce.number().int().min(1).max(65535).default(4001),
  LISTEN_HOST: z.string().default('localhost'),
  APP_URL: z.url().default('http://localhost:4000'),
  STOREFRONT_HOST: z.string().default('shops.localhost'),
  STOREFRONT_URL: z.url().default('http://shops.localhost:4001'),
  COOKIE_DOMAIN: z.string().optional(),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  DATABASE_WORKER_URL: z.string().optional(),
  DATABASE_OPERATOR_URL: z.string().optional(),
  FILES_DIR: z.string().min(1),
  /** Files lie in this bucket instead of `FILES_DIR`, where it is set. */
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'is no name of a bucket')
    .optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  APP_SECRET: z.string().min(32),
  /** Secrets that were `APP_SECRET` before, with commas between, until `npm run rotate-secrets` has been run. */
  APP_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((secret) => secret !== ''))
    .pipe(z.array(z.string().min(32))),
  LOGIN_SECRET: z.string().min(8),
  FACEBOOK_APP_ID: z.string().default(''),
  FACEBOOK_APP_SECRET: z.string().default(''),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com'),
  FACEBOOK_SDK_URL: z.url().default('https://connect.facebook.net/th_TH/sdk.js'),
  FACEBOOK_DIALOG_URL: z.url().default('https://www.facebook.com'),
  /** What Facebook shows when it asks whether the address of our webhook is ours; none: it is told nothing. */
  FACEBOOK_VERIFY_TOKEN: z.string().default(''),
  /** Where pictures of conversations lie beside Facebook's own hosts: the sandbox. */
  FACEBOOK_MEDIA_URL: z.url().optional(),
  /** Name servers asked about own domains, `host:port` with commas between; those of the machine by default. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((server) => server !== '')),
  /** Where shops are served over https under domains of their own, each with its certificate. None: a proxy does it. */
  TLS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  TLS_HOST: z.string().min(1).optional(),
  /** The authority that issues those certificates (RFC 8555). */
  ACME_DIRECTORY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whom the authority may write to. */
  ACME_CONTACT: z.email().optional(),
  /** What an authority gave us to name our account there by (RFC 8555, section 7.3.4), where it asks for that. */
  ACME_EAB_KEY_ID: z.string().min(1).optional(),
  ACME_EAB_HMAC_KEY: z
    .string()
    .regex(/^[\w+/-]{20,}={0,2}$/, 'is no key in base64url')
    .optional(),
  /** `host:port` at which the worker finds own domains, instead of where the DNS leads. */
  OWN_DOMAINS_AT: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'is no host:port')
    .optional(),
  /** The name that merchants point their domains at, where it is not the shop's subdomain. */
  OWN_DOMAINS_TARGET: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, 'is no host name')
    .optional(),
  /** Areas outside of this app: the same path follows the base. None: the area is closed. */
  LIVE_URL: z.url().optional(),
  SALE_PAGES_URL: z.url().optional(),
  LINE_CHANNEL_ID: z.string().default(''),
  LINE_CHANNEL_SECRET: z.string().default(''),
  LINE_AUTHORIZE_URL: z.url().default('https://access.line.me/oauth2/v2.1/authorize'),
  LINE_API_URL: z.url().default('https://api.line.me'),
  /** What people have sent to Official Accounts lies on a host of its own, and so do the pictures of stickers. */
  LINE_DATA_URL: z.url().default('https://api-data.line.me'),
  LINE_STICKER_URL: z.url().default('https://stickershop.line-scdn.net'),
  SLIPOK_URL: z.url().default('https://api.slipok.com'),
  EASYSLIP_URL: z.url().default('https://developer.easyslip.com'),
  /** The mail server: `smtp://user:password@host:port`. */
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'is no address such as smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.string().default('Langraan <no-reply@localhost>'),
  /** Who sells the packages, as it stands on tax documents: without a tax id nothing can be bought. */
  SELLER_TAX_ID: z
    .string()
    .regex(/^\d{13}$/, 'is no tax id of 13 digits')
    .optional(),
  SELLER_NAME: z.string().default(''),
  SELLER_NAME_ENGLISH: z.string().default(''),
  /** Five digits; 00000 is the head office. */
  SELLER_BRANCH: z
    .string()
    .regex(/^\d{5}$/, 'is no branch number of 5 digits')
    .default('00000'),
  SELLER_PHONE: z.string().default(''),
  /** House number and road; the rest of the address stands in SELLER_AREA. */
  SELLER_ADDRESS: z.string().default(''),
  SELLER_ADDRESS_ENGLISH: z.string().default(''),
  /** Sub-district, district, province and zipcode in Thai, with commas between them. */
  SELLER_AREA: z.string().default(''),
  /** Where packages are paid: a mobile number, a tax id or an e-wallet. */
  SELLER_PROMPTPAY_ID: z.string().default(''),
  PLACEHOLDER_PICTURE_URL: z.url().optional(),
  SANDBOX_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Who may read `/metrics`: without it there are none to read. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where the worker, which serves nothing else, answers `/metrics` and `/healthz`. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(200),
  /** How many proxies stand before us, each of which adds whom it saw: `true` is one. What stands further left in X-Forwarded-For anybody may have written. */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[1-9])$/, 'is neither true, false, nor a number of proxies up to 9')
    .default('false')
    .transform((text) => (text === 'true' ? 1 : text === 'false' ? false : Number(text))),
})

export type Config = Readonly<z.infer<typeof settings>> & {
  /** Settings that end in `_URL` and are none of the above: where a service of an adapter is, instead of where it says. */
  readonly otherUrls: Readonly<Record<string, string>>
}

/** The names of all settings, for the page that explains them. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/** Thrown with one clear line when the environment cannot be used. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings.
 * Throws {@link ConfigError} when one is missing or malformed, when the back-office and the shops
 * would share a site, or when a production start would use the sandbox.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = settings.safeParse(environment)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`setting ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong'}`)
  }
  const config: Config = { ...parsed.data, otherUrls: otherUrlsOf(environment) }
  bucketOf(config)
  const app = new URL(config.APP_URL).hostname
  if (sameSite(app, config.STOREFRONT_HOST)) {
    throw new ConfigError(
      `APP_URL (${app}) and STOREFRONT_HOST (${config.STOREFRONT_HOST}) are one site: shops need a domain of their own, or a shop's page could reach the back-office's cookies`,
    )
  }
  refuseAreasOfOurOwn(config)
  if ((config.TLS_PORT === undefined) !== (config.ACME_DIRECTORY_URL === undefined))
    throw new ConfigError('TLS_PORT and ACME_DIRECTORY_URL belong together: both, or none of them')
  externalAccountOf(config)
  if (config.NODE_ENV === 'production') refuseInProduction(config)
  return config
}

const otherUrlsOf = (environment: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.endsWith('_URL') && !(name in settings.shape) && value ? [[name, value]] : [],
    ),
  )

/**
 * Where a service is that an adapter knows: where it says, or where the setting of this name does.
 * Throws {@link ConfigError} where that is no address, or anybody could read along in production.
 */
export function urlOfService({ otherUrls, NODE_ENV }: Config, setting: string, said: string): string {
  const url = otherUrls[setting] ?? said
  if (!URL.canParse(url)) throw new ConfigError(`setting ${setting}: Invalid URL`)
  if (NODE_ENV === 'production' && isOverheard(url)) throw overheard(setting)
  return url
}

const overheard = (setting: string): ConfigError =>
  new ConfigError(`${setting}: production needs https, since keys and people’s data go there`)

/** An area whose addresses are this app's would lead to itself, again and again. */
function refuseAreasOfOurOwn({ APP_URL, LIVE_URL, SALE_PAGES_URL }: Config): void {
  for (const [name, base] of Object.entries({ LIVE_URL, SALE_PAGES_URL })) {
    if (base === undefined) continue
    const { origin, pathname } = new URL(base)
    if (origin === new URL(APP_URL).origin && pathname === '/')
      throw new ConfigError(`${name} is APP_URL itself: the area needs an origin or a path of its own`)
  }
}

/** Where files lie in a bucket, and who we are there; undefined where they lie in `FILES_DIR`. */
export function bucketOf(config: Config) {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region } = config
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (bucket === undefined) return undefined
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(
      'FILES_S3_BUCKET is set: FILES_S3_ENDPOINT, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY are needed, too',
    )
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

/** By what the authority of certificates knows us, where it asks for that; undefined where it does not. */
export function externalAccountOf({ ACME_EAB_KEY_ID: keyId, ACME_EAB_HMAC_KEY: hmacKey }: Config) {
  if (keyId !== undefined && hmacKey !== undefined) return { keyId, hmacKey }
  if (keyId !== undefined || hmacKey !== undefined)
    throw new ConfigError('ACME_EAB_KEY_ID and ACME_EAB_HMAC_KEY belong together: both, or none of them')
  return undefined
}

/** The deployment's secrets, the newest first: it makes and seals, all of them read and open. */
export const secretsOf = (config: Config): [string, ...string[]] => [
  config.APP_SECRET,
  ...config.APP_SECRET_PREVIOUS,
]

/** Where keys and people's data are sent to. */
const OUTSIDE = [
  'FACEBOOK_GRAPH_URL',
  'FACEBOOK_SDK_URL',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_MEDIA_URL',
  'LINE_AUTHORIZE_URL',
  'LINE_API_URL',
  'LINE_DATA_URL',
  'LINE_STICKER_URL',
  'SLIPOK_URL',
  'EASYSLIP_URL',
  'ACME_DIRECTORY_URL',
  'FILES_S3_ENDPOINT',
] as const satisfies readonly (keyof typeof settings.shape)[]

/** By http anybody on the way reads along; nobody is on the way to a store on this very machine. */
const isOverheard = (url: string | undefined): boolean =>
  url !== undefined &&
  url.startsWith('http:') &&
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

function refuseInProduction(config: Config) {
  if (config.SANDBOX_URL)
    throw new ConfigError('SANDBOX_URL is set: production does not run against the sandbox')
  if (!config.MAIL_URL)
    throw new ConfigError('MAIL_URL is missing: without mail nobody could set a new password')
  if (!config.APP_URL.startsWith('https:')) throw new ConfigError('APP_URL: production needs https')
  for (const setting of OUTSIDE) if (isOverheard(config[setting])) throw overheard(setting)
  if (
    config.LOGIN_SECRET.startsWith('demo-') ||
    secretsOf(config).some((secret) => secret.startsWith('demo-'))
  ) {
    throw new ConfigError('APP_SECRET and LOGIN_SECRET: production refuses the demo secrets')
  }
}

/**
 * Whether two hosts belong to one site for cookies. `localhost` and `*.localhost` are two sites to a
 * browser (it treats `localhost` as a public suffix for Domain cookies), which the demo rests on.
 */
export function sameSite(a: string, b: string): boolean {
  if (a === b) return true
  if (a === 'localhost' || b === 'localhost') return false
  const site = (host: string) =>
    host
      .split('.')
      .slice(/\.(co|in|or|ac|go|net)\.th$/.test(host) ? -3 : -2)
      .join('.')
  return site(a) === site(b)
}
