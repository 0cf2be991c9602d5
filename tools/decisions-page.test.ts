import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { decisionsPage } from './decisions-page.ts'

it('docs/decisions/README.md lists every decision with its status; `npm run generate` writes it', async () => {
  const written = await readFile(new URL('../docs/decisions/README.md', import.meta.url), 'utf8')
  expect(written).toBe(decisionsPage())
})
