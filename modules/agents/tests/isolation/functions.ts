import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  note_agent_order: 'a trigger: works on the row that was changed',
  shops_with_agents_to_settle: 'for the worker alone, answers ids of shops; agent-orders.test.ts',
}
