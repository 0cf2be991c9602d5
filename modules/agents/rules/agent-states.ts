import type { Said } from '@langraan/declarations'

/** Where an agent stands: applied → approved or refused; paused and back; ended for good. */
export const agentStates = ['applied', 'approved', 'refused', 'paused', 'ended'] as const
export type AgentState = (typeof agentStates)[number]

export const agentStateWords: Readonly<Record<AgentState, Said>> = {
  applied: { th: 'รออนุมัติ', en: 'Applied' },
  approved: { th: 'ขายอยู่', en: 'Selling' },
  refused: { th: 'ไม่อนุมัติ', en: 'Refused' },
  paused: { th: 'พักไว้', en: 'Paused' },
  ended: { th: 'เลิกแล้ว', en: 'Ended' },
}

export const agentSteps = ['approve', 'refuse', 'pause', 'resume', 'end'] as const
export type AgentStep = (typeof agentSteps)[number]

const STEPS: Readonly<Record<AgentStep, { from: readonly AgentState[]; to: AgentState }>> = {
  approve: { from: ['applied', 'refused', 'ended'], to: 'approved' },
  refuse: { from: ['applied'], to: 'refused' },
  pause: { from: ['approved'], to: 'paused' },
  resume: { from: ['paused'], to: 'approved' },
  end: { from: ['approved', 'paused'], to: 'ended' },
}

/** Where a step leads from a state, or that it leads nowhere from there. */
export function stepped(state: AgentState, step: AgentStep): AgentState | { refused: 'wrong_state' } {
  return STEPS[step].from.includes(state) ? STEPS[step].to : { refused: 'wrong_state' }
}

export const canStep = (state: AgentState, step: AgentStep): boolean => STEPS[step].from.includes(state)

/** An agent who is paused or has ended still sees their orders and their money. */
export const maySignIn = (state: AgentState): boolean => ['approved', 'paused', 'ended'].includes(state)

/** Resale: the agent buys and sells on. Commission: the shop sells, and the agent is paid for it. */
export const agentContracts = ['resale', 'commission'] as const
export type AgentContract = (typeof agentContracts)[number]

export const agentContractWords: Readonly<Record<AgentContract, Said>> = {
  resale: { th: 'ซื้อมาขายไป', en: 'Resale' },
  commission: { th: 'ค่าคอมมิชชัน', en: 'Commission' },
}
