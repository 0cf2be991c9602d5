import { urlOfRole } from '@langraan/db/migrate'
import { type Config, ConfigError } from '@langraan/runtime'

export type Role = 'app' | 'worker' | 'operator'

/** Who serves needs no owner: its own login is enough, and `npm run migrate -- --logins` tells it. */
export function databaseUrlOf(config: Config, role: Role): string {
  const setting = `DATABASE_${role.toUpperCase() as Uppercase<Role>}_URL` as const
  const url = config[setting]
  if (url) return url
  if (config.DATABASE_URL) return urlOfRole(config.DATABASE_URL, `langraan_${role}`)
  throw new ConfigError(`setting ${setting}: is missing, and DATABASE_URL, which it would follow from, too`)
}
