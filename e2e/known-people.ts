import type { BrowserContext } from 'playwright-core'
import type { Product } from './product.ts'

/** Whom pages of a shop are about: the customer who was there last, and the agent who has sold most. */
export async function peopleOfShop(
  visitor: BrowserContext,
  { api }: Product,
  shopId: string,
): Promise<{ customerId: string; agentId: string }> {
  const first = async <Person>(path: string): Promise<Person> => {
    const answer = await visitor.request.get(`${api}/shops/${shopId}/${path}`)
    const { items } = (await answer.json()) as { items: Person[] }
    const [person] = items
    if (!person) throw new Error(`the shop has none of ${path}`)
    return person
  }
  const { customerId } = await first<{ customerId: string }>('customers?limit=1')
  const { agentId } = await first<{ agentId: string }>('agents')
  return { customerId, agentId }
}
