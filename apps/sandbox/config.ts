/** What the sandbox is told from outside. Everything else is set on its control page. */
export interface SandboxConfig {
  /** HTTP port; 0 takes any free one. */
  port: number
  /** SMTP port; 0 takes any free one. */
  smtpPort: number
  /** Addresses to listen on. */
  hosts: string[]
  /** Folder of the state; made when it is missing. */
  dataFolder: string
  facebook: {
    appId: string
    appSecret: string
    /** Where the app's dashboard has webhooks sent; missing: nowhere. */
    webhookUrl?: string
  }
  /** Missing: LINE refuses everybody. */
  line?: { channelId: string; channelSecret: string }
  shippop: { apiKeys: string[]; webhookUrl: string | null }
  /** `host:port` where every name leads for the authority that issues certificates; missing: nowhere. */
  namesAt?: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

function required(environment: Environment, name: string): string {
  const value = environment[name]?.trim()
  if (!value) throw new ConfigError(`${name} is not set`)
  return value
}

function portFrom(environment: Environment, name: string): number {
  const text = required(environment, name)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ConfigError(`${name} must be a port between 0 and 65535, not "${text}"`)
  }
  return port
}

function webhookUrlFrom(
  environment: Environment,
  name: 'SANDBOX_SHIPPOP_WEBHOOK_URL' | 'SANDBOX_FACEBOOK_WEBHOOK_URL',
): string | null {
  const text = environment[name]?.trim()
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http or https address`)
  }
  return text
}

function lineFrom(environment: Environment): SandboxConfig['line'] {
  const channelId = environment['SANDBOX_LINE_CHANNEL_ID']?.trim()
  return channelId
    ? { channelId, channelSecret: required(environment, 'SANDBOX_LINE_CHANNEL_SECRET') }
    : undefined
}

function facebookWebhookFrom(environment: Environment): { webhookUrl?: string } {
  const webhookUrl = webhookUrlFrom(environment, 'SANDBOX_FACEBOOK_WEBHOOK_URL')
  return webhookUrl === null ? {} : { webhookUrl }
}

function namesAtFrom(environment: Environment): Pick<SandboxConfig, 'namesAt'> {
  const namesAt = environment['SANDBOX_NAMES_AT']?.trim()
  return namesAt ? { namesAt } : {}
}

/** `localhost` resolves to either family, so the default listens on both. */
const defaultHosts = ['127.0.0.1', '::1']

/** Reads the environment; throws a {@link ConfigError} that names the variable to mend. */
export function readConfig(environment: Environment): SandboxConfig {
  const host = environment['SANDBOX_HOST']?.trim()
  return {
    port: portFrom(environment, 'SANDBOX_PORT'),
    smtpPort: portFrom(environment, 'SANDBOX_SMTP_PORT'),
    hosts: host ? host.split(',').map((item) => item.trim()) : defaultHosts,
    dataFolder: required(environment, 'SANDBOX_DATA'),
    facebook: {
      appId: required(environment, 'SANDBOX_FACEBOOK_APP_ID'),
      appSecret: required(environment, 'SANDBOX_FACEBOOK_APP_SECRET'),
      ...facebookWebhookFrom(environment),
    },
    line: lineFrom(environment),
    ...namesAtFrom(environment),
    shippop: {
      apiKeys: required(environment, 'SANDBOX_SHIPPOP_API_KEY')
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
      webhookUrl: webhookUrlFrom(environment, 'SANDBOX_SHIPPOP_WEBHOOK_URL'),
    },
  }
}
