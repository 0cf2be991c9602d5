import { expect, it } from 'vitest'
import { AGENT_BUDGETS, SCRIPT_BUDGETS, scriptOf } from './script-budget.ts'

it.each(Object.entries(SCRIPT_BUDGETS))(
  'a first load of the %s stays within its budget of script',
  async (_page, { pages, kb }) => {
    const loaded = await scriptOf(pages)
    expect(loaded).toBeGreaterThan(kb / 2)
    expect(loaded).toBeLessThanOrEqual(kb)
  },
)

it.each(Object.entries(AGENT_BUDGETS))(
  'a first load of the %s stays within its budget of script',
  async (_page, { pages, kb }) => {
    const loaded = await scriptOf(pages, 'agent')
    expect(loaded).toBeGreaterThan(kb / 2)
    expect(loaded).toBeLessThanOrEqual(kb)
  },
)
