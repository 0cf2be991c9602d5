import type { TestAccounts } from '@langraan/shops/ports'
import type { Config } from '@langraan/runtime'
import { z } from 'zod'

const given = z.object({ values: z.record(z.string(), z.string()) })

/** None where the outside world is real. */
export const testAccountsOf = ({ SANDBOX_URL }: Pick<Config, 'SANDBOX_URL'>): TestAccounts | undefined =>
  SANDBOX_URL === undefined ? undefined : createTestAccounts(SANDBOX_URL)

/** Keys and accounts that the sandbox gives to shops, by its control API. */
function createTestAccounts(sandboxUrl: string): TestAccounts {
  return {
    async of(service, shopId) {
      const response = await fetch(`${sandboxUrl}/control/test-accounts/${service}/${shopId}`)
      if (response.status === 404) return undefined
      return given.parse(await taken(response).json()).values
    },
    async tellWebhook(service, settings, webhookUrl) {
      const response = await fetch(`${sandboxUrl}/control/test-accounts/${service}/webhook`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ settings, webhookUrl }),
      })
      taken(response)
    },
  }
}

function taken(response: Response): Response {
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${response.url}`)
  return response
}
