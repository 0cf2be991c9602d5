import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { orderStatesPage } from './order-states-page.ts'

it('docs/order-states.md is what the rules say; `npm run generate` writes it', async () => {
  const written = await readFile(new URL('../docs/order-states.md', import.meta.url), 'utf8')
  expect(written).toBe(orderStatesPage())
})
