import { deriveSigningKey, secretsOf } from '@langraan/runtime'
import type { SitesDeps } from '@langraan/sites/server'
import { shopUrl } from './shop-url.ts'
import type { Ground } from './wiring.ts'

export function sitesDeps({ config, db, clock }: Ground): SitesDeps {
  const [newest, ...older] = secretsOf(config)
  return {
    db,
    clock,
    previewKeys: [
      deriveSigningKey(newest, 'theme previews'),
      ...older.map((secret) => deriveSigningKey(secret, 'theme previews')),
    ],
    shopUrl: (slug) => shopUrl(config, slug),
  }
}
