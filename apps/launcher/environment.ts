import { lookup } from 'node:dns/promises'
import path from 'node:path'
import { readConfig } from '@langraan/runtime'
import { demoSeller } from '../../db/seeds/demo-seller.ts'
import type { DataFolder } from './data-folder.ts'
import type { Ports } from './ports.ts'

/** Every setting of every process, as it is on one machine with the sandbox. */
export type Environment = Record<string, string> & { readonly __brand?: 'environment' }

// For files in a bucket on this machine, too: a store of one's own to try it with.
const BUCKET = [
  'FILES_S3_BUCKET',
  'FILES_S3_ENDPOINT',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
]

const FACEBOOK_APP_ID = '100000000000001'
const LINE_CHANNEL_ID = '1234567890'

export async function environmentOf(
  folder: DataFolder,
  ports: Ports,
  databaseUrl: string,
): Promise<Environment> {
  const { secrets } = folder
  // The sandbox is on another host than the back-office, as the outside world is: no cookie reaches it.
  const sandbox = `http://127.0.0.1:${ports.sandbox}`
  const subdomains = await resolvesSubdomains()
  const environment: Record<string, string> = {
    NODE_ENV: 'development',
    // Compiled code is kept between starts: the server is ready in half the time.
    NODE_COMPILE_CACHE: path.join(folder.path, 'compiled'),
    APP_PORT: String(ports.app),
    STOREFRONT_PORT: String(ports.storefront),
    LISTEN_HOST: 'localhost',
    APP_URL: `http://localhost:${ports.app}`,
    STOREFRONT_HOST: 'shops.localhost',
    STOREFRONT_URL: subdomains
      ? `http://shops.localhost:${ports.storefront}`
      : `http://127.0.0.1:${ports.storefront}`,
    DATABASE_URL: databaseUrl,
    FILES_DIR: path.join(folder.path, 'files'),
    APP_SECRET: secrets.appSecret,
    LOGIN_SECRET: secrets.loginSecret,
    FACEBOOK_APP_ID,
    FACEBOOK_APP_SECRET: secrets.facebookAppSecret,
    FACEBOOK_GRAPH_URL: `${sandbox}/facebook`,
    FACEBOOK_SDK_URL: `${sandbox}/facebook/sdk.js`,
    FACEBOOK_DIALOG_URL: `${sandbox}/facebook`,
    FACEBOOK_MEDIA_URL: sandbox,
    FACEBOOK_VERIFY_TOKEN: secrets.facebookAppSecret,
    LINE_CHANNEL_ID,
    // One secret of the sandbox serves both providers: a data folder of an older copy has no other.
    LINE_CHANNEL_SECRET: secrets.facebookAppSecret,
    LINE_AUTHORIZE_URL: `${sandbox}/line/oauth2/v2.1/authorize`,
    LINE_API_URL: `${sandbox}/line`,
    LINE_DATA_URL: `${sandbox}/line`,
    LINE_STICKER_URL: `${sandbox}/line`,
    SHIPPOP_URL: `${sandbox}/shippop`,
    FLASH_URL: `${sandbox}/flash`,
    FLASH_TEST_URL: `${sandbox}/flash`,
    THAILAND_POST_URL: `${sandbox}/thailand-post`,
    JNT_TH_URL: `${sandbox}/jnt-th`,
    JNT_TH_TEST_URL: `${sandbox}/jnt-th`,
    SLIPOK_URL: `${sandbox}/slipok`,
    EASYSLIP_URL: `${sandbox}/easyslip`,
    DNS_SERVERS: `127.0.0.1:${ports.sandbox}`,
    SANDBOX_URL: sandbox,
    ...demoSeller,
    PLACEHOLDER_PICTURE_URL: `${sandbox}/files/placeholder-profile.png`,
    MAIL_URL: `smtp://127.0.0.1:${ports.smtp}`,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_DATA: path.join(folder.path, 'sandbox'),
    SANDBOX_FACEBOOK_APP_ID: FACEBOOK_APP_ID,
    SANDBOX_FACEBOOK_APP_SECRET: secrets.facebookAppSecret,
    SANDBOX_FACEBOOK_WEBHOOK_URL: `http://localhost:${ports.app}/api/v1/webhooks/facebook`,
    SANDBOX_LINE_CHANNEL_ID: LINE_CHANNEL_ID,
    SANDBOX_LINE_CHANNEL_SECRET: secrets.facebookAppSecret,
    SANDBOX_SHIPPOP_API_KEY: secrets.shippopKey,
    DEMO_PASSWORD: secrets.demoPassword,
    DEMO_SHIPPOP_KEY: secrets.shippopKey,
    ...ownDomains(ports, sandbox),
    ...given('PATH', 'LIVE_URL', 'SALE_PAGES_URL', ...BUCKET),
  }
  readConfig(environment)
  return environment
}

/** With TLS_PORT given, own domains get certificates of the sandbox, for which every name leads to the shops' sites. */
function ownDomains(ports: Ports, sandbox: string): Environment {
  const { TLS_PORT } = given('TLS_PORT')
  const here = `127.0.0.1:${ports.storefront}`
  if (TLS_PORT === undefined) return {}
  return {
    TLS_PORT,
    ACME_DIRECTORY_URL: `${sandbox}/acme/directory`,
    OWN_DOMAINS_AT: here,
    SANDBOX_NAMES_AT: here,
  }
}

/** Settings that whoever starts the product may give it. */
const given = (...names: string[]): Environment =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Whether programs on this machine find `*.localhost`. Browsers always do; where nothing else does, shops stand under a path. */
async function resolvesSubdomains(): Promise<boolean> {
  return lookup('any.shops.localhost').then(
    (found) => found.address === '127.0.0.1' || found.address === '::1',
    () => false,
  )
}
